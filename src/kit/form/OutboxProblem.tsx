import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutboxFormState } from './use-outbox-form.ts';

interface Props {
  state: OutboxFormState;
  /** The message for a form that was certainly not sent, or the reason of a rejection */
  children: ReactNode;
}

/** The reason why a form was neither saved nor called sent: its answer may have been lost after it had arrived. */
export function OutboxProblem({ state: { submitted }, children }: Props) {
  if (submitted?.outcome !== 'failed' || !submitted.may_have_arrived) return children;
  return (
    <Trans>
      We may already have received it, although the server did not reply. It could not be saved, but it is still here:
      if you send it again unchanged, we receive it only once.
    </Trans>
  );
}
