import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { keepToken } from '#session/session.ts';
import { MemberForm } from './MemberForm.tsx';
import { useArrival } from './use-arrival.ts';
import { useMemberForm } from './use-member-form.ts';
import { useNewPasswordFields } from './use-new-password-fields.ts';

/** A new password by a link of recovery; it signs in. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const newPassword = useNewPasswordFields();
  useArrival();
  const state = useMemberForm({
    initial: { email, password: '', password_confirmation: '' },
    schema: auth.reset.body,
    extra: { token },
    send: async (values) => {
      const { authToken } = await call(transportOf(client), auth.reset, { body: { ...values, token } });
      keepToken(authToken);
    },
  });
  return (
    <MemberForm
      id="new-password"
      label={t`Choose a new password`}
      state={state}
      fields={[
        { name: 'email', label: t`Your personal e-mail address`, type: 'email', autoComplete: 'username' },
        ...newPassword,
      ]}
      send={{ label: t`Keep the password and log in`, busy: t`Sending…` }}
    />
  );
}
