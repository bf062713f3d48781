import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { StepForm } from '#shared/StepForm.tsx';
import { useStepForm } from '#shared/use-step-form.ts';
import { takeStatus } from './registration-queries.ts';

/** The address that a code is sent to. */
export function AddressForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useStepForm({
    form: 'registration-verify',
    initial: { email: '' },
    kept: ['email'],
    schema: auth.sendCode.body,
    send: (body) => call(transportOf(client), auth.sendCode, { body: { email: String(body['email']) } }),
    onDone: (status) => {
      takeStatus(client, status);
      onSent();
    },
  });
  return (
    <StepForm
      id="verify"
      label={t`Show that you study here`}
      state={state}
      fields={[
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          label: t`University or Junior College address`,
          hint: t`It ends in um.edu.mt.`,
          autoComplete: 'email',
        },
      ]}
      action={<Trans>Send the code</Trans>}
    />
  );
}
