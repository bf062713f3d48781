import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { PendingVerification } from '#contract/registration.ts';
import { Failure } from '#shared/Failure.tsx';
import { useAction } from '#shared/use-action.ts';
import { Button } from '#ui/Button.tsx';
import { takeStatus } from './registration-queries.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import classes from './registration.module.css';

interface Props {
  pending: PendingVerification;
  onOtherAddress: () => void;
  /** What is left of the code that was sent */
  children: ReactNode;
}

/** Another code, once the wait is over, or another address. */
export function Resend({ pending, onOtherAddress, children }: Props) {
  const client = useQueryClient();
  const { press, isRunning, failure } = useAction(async () =>
    takeStatus(client, await call(transportOf(client), auth.sendCode, { body: { email: pending.email } })),
  );
  return (
    <div className={classes.resend}>
      {children}
      <Wait until={pending.resend_at}>
        <Button tone="secondary" busy={isRunning} onClick={() => press()}>
          <Trans>Send another code</Trans>
        </Button>
      </Wait>
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <Button tone="quiet" onClick={onOtherAddress}>
        <Trans>Use another address</Trans>
      </Button>
    </div>
  );
}

/** What is inside stands there when the time has come; until then the seconds do. */
function Wait({ until, children }: { until: string | null; children: ReactNode }) {
  const seconds = useSecondsUntil(until);
  if (until === null) {
    return (
      <p>
        <Trans>No more codes can be sent to this address today.</Trans>
      </p>
    );
  }
  if (seconds === 0) return children;
  return (
    <p role="timer">
      <Plural
        value={seconds}
        one="You can ask for another code in # second."
        other="You can ask for another code in # seconds."
      />
    </p>
  );
}
