import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { PASSWORD_MIN, type Registration } from '#contract/registration.ts';
import { paths } from '#lib/paths.ts';
import { keepToken } from '#session/session.ts';
import type { Field } from '#shared/StepField.tsx';
import { StepForm } from '#shared/StepForm.tsx';
import { useStepForm } from '#shared/use-step-form.ts';
import { Link } from '#ui/Link.tsx';
import { noteStep } from './use-registration.ts';

const initial = {
  account_type: '',
  email: '',
  email_confirmation: '',
  password: '',
  password_confirmation: '',
  receive_emails: false,
  consent: false,
};

/** Kind of account, personal address, password, wish for mail, consent. */
export function RegisterForm() {
  const { t } = useLingui();
  const client = useQueryClient();
  const fields = useFields();
  const state = useStepForm({
    form: 'registration-account',
    initial,
    kept: ['account_type', 'email', 'email_confirmation', 'receive_emails'],
    schema: auth.register.body,
    send: (body) => call(transportOf(client), auth.register, { body: body as Registration }),
    onDone: ({ authToken }) => {
      keepToken(authToken);
      noteStep('REGISTRATION');
    },
  });
  return <StepForm id="register" label={t`Register`} state={state} fields={fields} />;
}

function useFields(): Field[] {
  const { t } = useLingui();
  const kinds = [
    { value: 'university_student', label: t`Student of the University` },
    { value: 'junior_college_student', label: t`Student of the Junior College` },
    { value: 'organisation', label: t`Student organisation` },
  ];
  const twice = { type: 'password', autoComplete: 'new-password', kind: 'text' } as const;
  return [
    { kind: 'radio', name: 'account_type', label: t`I register as`, options: kinds },
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: t`Your personal e-mail address`,
      hint: t`You log in with it. Not the one of the University or the Junior College.`,
      autoComplete: 'username',
    },
    {
      kind: 'text',
      type: 'email',
      name: 'email_confirmation',
      label: t`The same address again`,
      autoComplete: 'email',
    },
    {
      ...twice,
      name: 'password',
      label: t`Password`,
      hint: t`At least ${PASSWORD_MIN} characters, with a small and a capital letter, a number and a symbol.`,
    },
    { ...twice, name: 'password_confirmation', label: t`Password again` },
    {
      kind: 'checkbox',
      name: 'receive_emails',
      label: t`News by e-mail`,
      words: t`The union may send me news by e-mail`,
    },
    {
      kind: 'checkbox',
      name: 'consent',
      label: t`Use of my data`,
      isRequired: true,
      words: (
        <Trans>
          I agree that the union uses my data as its <Link href={paths.privacyPolicy}>privacy policy</Link> says
        </Trans>
      ),
    },
  ];
}
