import { Trans, useLingui } from '@lingui/react/macro';
import { storeToken, useSession } from '#client/session/session.ts';
import { PASSWORD_MIN } from '#contract/kit/passwords.ts';
import { paths } from '#contract/kit/paths.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { ExtraSteps } from './ExtraSteps.tsx';
import { StepFrame, StepHead } from './StepFrame.tsx';
import { recordStep } from './use-registration.ts';

/** /register (REG-9): opens an account. Users with an unfinished registration continue; members see that they are registered. */
export function RegisterStep() {
  const { t } = useLingui();
  const { isSignedIn, isRegistered } = useSession();
  const head = {
    title: t`Register`,
    lead: t`Five short steps, four for organisations. You can stop at any time and continue later, on any device.`,
  };
  if (isRegistered) return <ExtraSteps />;
  if (isSignedIn) return <StepFrame {...head}>{() => null}</StepFrame>;
  return (
    <>
      <StepHead {...head} step="REGISTRATION" />
      <Container>
        <RegisterForm />
      </Container>
    </>
  );
}

const initial = {
  account_type: '',
  email: '',
  email_confirmation: '',
  password: '',
  password_confirmation: '',
  receive_emails: false,
  consent: false,
};

/** Kind of account, personal address, password, e-mail preference, consent. */
function RegisterForm() {
  const { t } = useLingui();
  const fields = useFields();
  const state = useDraftForm({
    id: 'register',
    endpoint: registration.register,
    initial,
    draft: { name: 'registration-account', fields: ['account_type', 'email', 'email_confirmation', 'receive_emails'] },
    onDone: ({ authToken }) => {
      storeToken(authToken);
      recordStep('REGISTRATION');
    },
  });
  return <ApiForm label={t`Register`} state={state} fields={fields} />;
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
    {
      kind: 'own',
      name: 'account_type',
      label: t`I am registering as`,
      render: (input) => <RadioGroup {...input} options={kinds} />,
    },
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: t`Your personal e-mail address`,
      hint: t`You will log in with it. Not your University or Junior College address.`,
      autoComplete: 'username',
    },
    {
      kind: 'text',
      type: 'email',
      name: 'email_confirmation',
      label: t`Confirm e-mail address`,
      autoComplete: 'email',
    },
    {
      ...twice,
      name: 'password',
      label: t`Password`,
      hint: t`At least ${PASSWORD_MIN} characters, with a lower-case and a capital letter, a number and a symbol.`,
    },
    { ...twice, name: 'password_confirmation', label: t`Confirm password` },
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
          I agree to the union using my data as described in its <Link href={paths.privacyPolicy}>privacy policy</Link>
        </Trans>
      ),
    },
  ];
}
