import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxError } from '#offline/outbox-item.ts';
import { Notice } from '#ui/Notice.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The server did not take an answer: why, and that nothing of it is lost. */
export function RefusedAnswer({ refusal, text }: { refusal: OutboxError; text: string }) {
  const { t } = useLingui();
  const said = Object.values(refusal.errors)[0]?.[0] ?? refusal.message;
  return (
    <Notice tone="error" title={t`This answer was not taken`}>
      <p>{said}</p>
      <p>
        <Trans>What you wrote is still here, on this device.</Trans>
      </p>
      {text !== '' && <CopyButton text={text} />}
    </Notice>
  );
}
