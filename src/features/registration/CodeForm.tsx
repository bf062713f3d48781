import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refetchReads } from '#client/api/write.ts';
import { paths } from '#contract/kit/paths.ts';
import { CODE_LENGTH, type PendingVerification, registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { type ApiFormState, useApiForm } from '#kit/form/use-api-form.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { PinField } from '#kit/ui/form/PinField.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { registrationStatusQuery, takeStatus } from './registration-queries.ts';
import { useNextStep } from './use-registration.ts';
import classes from './registration.module.css';

interface Props {
  pending: PendingVerification;
  /** Whether the code was requested on this page, so that the field takes the focus */
  isFocused: boolean;
  /** Called when another code was sent */
  onSent: () => void;
  onOtherAddress: () => void;
}

/** The field for the code, the number of attempts left, and the time until another code can be requested. */
export function CodeForm({ pending, isFocused, onSent, onOtherAddress }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useApiForm({
    id: 'verify',
    endpoint: registration.verify,
    initial: { code: '' },
    onDone: useNextStep('VERIFICATION'),
    // After a wrong or expired code, or an address verified elsewhere, refetch the server's state.
    onFailure: ({ isUnreachable }) => {
      if (!isUnreachable) void refetchReads(client, { queryKey: registrationStatusQuery.queryKey });
    },
  });
  useEffect(() => {
    if (isFocused) document.getElementById('verify-code')?.focus();
  }, [isFocused]);
  useSendingWhenComplete(state);
  const { email, tries_left } = pending;
  const isOver = useSecondsUntil(pending.expires_at) === 0 || tries_left === 0;
  return (
    <>
      <ApiForm
        label={t`Enter the code`}
        state={state}
        fields={[
          {
            kind: 'own',
            name: 'code',
            label: t`Code`,
            hint: t`We sent a four-digit code to ${email}.`,
            render: (input) => <PinField {...input} length={CODE_LENGTH} />,
          },
        ]}
      />
      <Resend pending={pending} onSent={onSent} onOtherAddress={onOtherAddress}>
        <p role="status">
          {isOver ? (
            <Trans>This code can no longer be used. Ask for another.</Trans>
          ) : (
            <Plural value={tries_left} one="# attempt left." other="# attempts left." />
          )}
        </p>
      </Resend>
    </>
  );
}

/** Submits a code when its last digit is typed, each code once; the button submits it again. */
function useSendingWhenComplete({ form, onSubmit }: ApiFormState): void {
  const code = String(form.values['code']);
  const sent = useRef('');
  const send = useEffectEvent(() => {
    if (sent.current === code) return;
    sent.current = code;
    onSubmit();
  });
  useEffect(() => {
    if (code.length === CODE_LENGTH) send();
  }, [code]);
}

interface ResendProps extends Omit<Props, 'isFocused'> {
  /** The text for the attempts left */
  children: ReactNode;
}

/** Buttons to request another code after the waiting time, or to change the address. */
function Resend({ pending, onSent, onOtherAddress, children }: ResendProps) {
  const client = useQueryClient();
  const { press, isRunning, failure } = useWrite(registration.sendCode, {
    onDone: (status) => {
      takeStatus(client, status);
      onSent();
    },
  });
  return (
    <div className={classes.resend}>
      {children}
      <Wait until={pending.resend_at}>
        <Button tone="secondary" busy={isRunning} onClick={() => press({ body: { email: pending.email } })}>
          <Trans>Send another code</Trans>
        </Button>
      </Wait>
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
      <Button tone="quiet" onClick={onOtherAddress}>
        <Trans>Use another address</Trans>
      </Button>
    </div>
  );
}

/** Shows the seconds left, and its children afterwards. */
function Wait({ until, children }: { until: string | null; children: ReactNode }) {
  const seconds = useSecondsUntil(until);
  if (until === null) {
    return (
      <p>
        <Trans>
          No more codes can be sent to this address today. <Link href={paths.contact}>Ask the office</Link> for another.
        </Trans>
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

/** Returns whole seconds until a time (ISO 8601) by this device's clock, counted down; 0 afterwards, or without a time. */
function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  const until = time === null ? 0 : Date.parse(time);
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1000);
}
