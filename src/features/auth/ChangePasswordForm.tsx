import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { auth } from '#contract/auth.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Outcome } from '#shared/Outcome.tsx';
import { useNewPasswordFields } from './use-new-password-fields.ts';

/** The present password and a new one; everywhere else the person is signed out. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const newPassword = useNewPasswordFields();
  const [isChanged, setChanged] = useState(false);
  const state = useApiForm({
    id: 'password',
    endpoint: auth.changePassword,
    initial: { current_password: '', password: '', password_confirmation: '' },
    onDone: () => setChanged(true),
  });
  if (isChanged) {
    return (
      <Outcome tone="success">
        <Trans>Your password is changed. On your other devices you need to log in again.</Trans>
      </Outcome>
    );
  }
  return (
    <ApiForm
      label={t`Change your password`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'current_password',
          label: t`Present password`,
          type: 'password',
          autoComplete: 'current-password',
        },
        ...newPassword,
      ]}
      action={<Trans>Change the password</Trans>}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
    </ApiForm>
  );
}
