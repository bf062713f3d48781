import { msg } from '@lingui/core/macro';
import { RemovalAction } from '../resource/RemovalAction.tsx';
import { removal } from '../resource/staff-resource.ts';
import { useResults } from '../use-results.tsx';
import { type StoryEntry, type StoryKind, storyQuery } from './story-kind.ts';

interface Props<R extends object> {
  kind: StoryKind<R>;
  entry: StoryEntry;
}

/** Removes a draft that was never public (PRESS-22). */
export function RemoveButton<R extends object>({ kind, entry }: Props<R>) {
  const { said, clear: _, ...results } = useResults();
  const { calls, path, refreshes, texts } = kind;
  return (
    <>
      <RemovalAction
        removal={{
          ...removal<StoryEntry>({
            endpoint: calls.remove,
            question: texts.removeQuestion,
            consequence: () => msg`Its texts cannot be restored.`,
            done: msg`The draft was removed.`,
          }),
          leaveTo: () => path,
        }}
        entry={entry}
        name={entry.title.en}
        query={storyQuery(kind, entry.id)}
        refreshes={refreshes}
        {...results}
      />
      {said}
    </>
  );
}
