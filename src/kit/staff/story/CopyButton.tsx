import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { Button } from '#kit/ui/Button.tsx';
import { showFailure } from '../../state/global-notices.ts';
import { useWrite } from '../../use-write.ts';
import type { AnyEndpoint } from '../resource/staff-resource.ts';
import type { StoryEntry, StoryKind } from './story-kind.ts';

interface Props<R extends object> {
  kind: StoryKind<R>;
  entry: StoryEntry;
}

/** Adds a draft with the same texts and an address of its own, and opens it (PRESS-22). */
export function CopyButton<R extends object>({ kind: { calls, detail, refreshes }, entry }: Props<R>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run, isRunning } = useWrite(calls.add, { refreshes });
  const copy = async () => {
    const { slug: _, ...body } = entry.content;
    const result = await run({ body } as unknown as InputOf<AnyEndpoint>);
    if ('error' in result) showFailure(result.error);
    else await navigate(generatePath(detail, { id: String((result.answer as StoryEntry).id) }));
  };
  return (
    <Button tone="quiet" busy={isRunning} onClick={() => void copy().catch(showFailure)}>
      {t`Copy as a new draft`}
    </Button>
  );
}
