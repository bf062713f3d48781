import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { CODE_LENGTH, type PendingVerification } from '#contract/registration.ts';
import { StepForm } from '#shared/StepForm.tsx';
import { useStepForm } from '#shared/use-step-form.ts';
import { registrationStatus } from './registration-queries.ts';
import { Resend } from './Resend.tsx';
import { useNextStep } from './use-registration.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface Props {
  pending: PendingVerification;
  onOtherAddress: () => void;
}

/** The code that was sent; how many tries are left, and when another can be asked for. */
export function CodeForm({ pending, onOtherAddress }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const next = useNextStep('VERIFICATION');
  const state = useStepForm({
    form: 'registration-code',
    initial: { code: '' },
    kept: [],
    schema: auth.verify.body,
    send: async (body) => {
      try {
        return await call(transportOf(client), auth.verify, { body: { code: String(body['code']) } });
      } catch (error) {
        // A wrong code, one that has expired, an address verified elsewhere: the server says what holds now.
        if (error instanceof ApiError && !error.isUnreachable) {
          void client.invalidateQueries({ queryKey: registrationStatus.queryKey });
        }
        throw error;
      }
    },
    onDone: next,
  });
  const { email, tries_left } = pending;
  const isOver = useSecondsUntil(pending.expires_at) === 0 || tries_left === 0;
  return (
    <>
      <StepForm
        id="verify"
        label={t`Enter the code`}
        state={state}
        fields={[
          { kind: 'pin', name: 'code', label: t`Code`, length: CODE_LENGTH, hint: t`We sent four digits to ${email}.` },
        ]}
      />
      <Resend pending={pending} onOtherAddress={onOtherAddress}>
        <p role="status">
          {isOver ? (
            <Trans>This code can no longer be used. Ask for another.</Trans>
          ) : (
            <Plural value={tries_left} one="# try left." other="# tries left." />
          )}
        </p>
      </Resend>
    </>
  );
}
