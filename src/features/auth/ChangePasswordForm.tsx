import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Outcome } from '#shared/Outcome.tsx';
import { MemberForm } from './MemberForm.tsx';
import { useMemberForm } from './use-member-form.ts';
import { useNewPasswordFields } from './use-new-password-fields.ts';

/** The present password and a new one; everywhere else the person is signed out. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const newPassword = useNewPasswordFields();
  const [isChanged, setChanged] = useState(false);
  const state = useMemberForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    schema: auth.changePassword.body,
    send: async (body) => {
      await call(transportOf(client), auth.changePassword, { body });
      setChanged(true);
    },
  });
  if (isChanged) {
    return (
      <Outcome tone="success">
        <Trans>Your password is changed. On your other devices you need to log in again.</Trans>
      </Outcome>
    );
  }
  return (
    <MemberForm
      id="password"
      label={t`Change your password`}
      state={state}
      fields={[
        {
          name: 'current_password',
          label: t`Present password`,
          type: 'password',
          autoComplete: 'current-password',
        },
        ...newPassword,
      ]}
      send={{ label: t`Change the password`, busy: t`Sending…` }}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
    </MemberForm>
  );
}
