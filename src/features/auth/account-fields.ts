import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '#contract/kit/passwords.ts';

/** The field for the login address. */
export function useEmailField() {
  const { t } = useLingui();
  return {
    kind: 'text',
    name: 'email',
    label: t`Your personal e-mail address`,
    type: 'email',
    autoComplete: 'username',
  } as const;
}

/** The field for the current password. */
export function usePasswordField() {
  const { t } = useLingui();
  return {
    kind: 'text',
    name: 'password',
    label: t`Password`,
    type: 'password',
    autoComplete: 'current-password',
  } as const;
}

/** The two fields of a new password, with its rules as a hint (AUTH-12). */
export function useNewPasswordFields() {
  const { t } = useLingui();
  return [
    {
      kind: 'text',
      name: 'password',
      label: t`New password`,
      type: 'password',
      autoComplete: 'new-password',
      hint: t`At least ${PASSWORD_MIN} characters, with a lower-case and a capital letter, a number and a symbol.`,
    },
    {
      kind: 'text',
      name: 'password_confirmation',
      label: t`Confirm new password`,
      type: 'password',
      autoComplete: 'new-password',
    },
  ] as const;
}
