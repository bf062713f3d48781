import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registration, type RegistrationStatus } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { CodeForm } from './CodeForm.tsx';
import { takeStatus } from './registration-queries.ts';
import { StepFrame } from './StepFrame.tsx';

/** /register/verify (REG-12): a code sent to the University or Junior College address proves that the user studies there. */
export function VerifyStep() {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const lead = ({ verification }: RegistrationStatus) =>
    verification === null || isChanging
      ? t`We will send a four-digit code to your University or Junior College address.`
      : t`Type the four digits from the e-mail. The next step opens automatically.`;
  return (
    <StepFrame title={t`Confirm that you study here`} lead={lead}>
      {(status) => <Verification status={status} isChanging={isChanging} setChanging={setChanging} />}
    </StepFrame>
  );
}

interface VerificationProps {
  status: RegistrationStatus;
  /** Whether the user corrects the address after a code was sent */
  isChanging: boolean;
  setChanging: (is: boolean) => void;
}

/** The address form, then the code form; the address can be corrected. */
function Verification({ status: { verification }, isChanging, setChanging }: VerificationProps) {
  const [hasAsked, setAsked] = useState(false);
  const noteSent = () => {
    setChanging(false);
    setAsked(true);
  };
  if (verification === null || isChanging) return <AddressForm onSent={noteSent} />;
  return (
    <CodeForm
      key={verification.expires_at}
      pending={verification}
      isFocused={hasAsked}
      onSent={noteSent}
      onOtherAddress={() => setChanging(true)}
    />
  );
}

/** The form for the address that receives the code. */
function AddressForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useDraftForm({
    id: 'verify',
    endpoint: registration.sendCode,
    initial: { email: '' },
    draft: { name: 'registration-verify', fields: ['email'] },
    onDone: (status) => {
      takeStatus(client, status);
      onSent();
    },
  });
  return (
    <ApiForm
      label={t`Confirm that you study here`}
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
