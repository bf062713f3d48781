import { Trans, useLingui } from '@lingui/react/macro';
import type { Submitted } from '#offline/submit.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why it did not arrive, where no field says it. Nothing that was written is lost. */
export function ComplaintTrouble({ submitted }: { submitted: Submitted | undefined }) {
  const { t } = useLingui();
  const isTrouble = submitted?.outcome === 'failed' || submitted?.outcome === 'refused';
  return (
    <div aria-live="assertive">
      {isTrouble && (
        <Notice tone="error" title={t`Uh oh. An error has occurred.`}>
          <Sentence submitted={submitted} />
        </Notice>
      )}
    </div>
  );
}

function Sentence({ submitted }: { submitted: Submitted }) {
  if (submitted.outcome !== 'refused') {
    return (
      <Trans>It was not sent and could not be saved. It is still here, under the same code: please try again.</Trans>
    );
  }
  if (submitted.error.code === 'idempotency_mismatch') {
    return <Trans>It has arrived before, as you first wrote it. Read the answer with the same code.</Trans>;
  }
  if (submitted.error.message !== '') return submitted.error.message;
  return <Trans>It was refused. What you wrote is still here, under the same code.</Trans>;
}
