import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RegistrationStatus } from '#contract/registration.ts';
import { AddressForm } from './AddressForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { StepFrame } from './StepFrame.tsx';

/** /register/verify (spec §2, §5): a code to the university or Junior College address shows that somebody studies. */
export function VerifyStep() {
  const { t } = useLingui();
  const lead = t`We send a code of four digits to your University or Junior College address.`;
  return (
    <StepFrame title={t`Show that you study here`} lead={lead}>
      {(status) => <Verification status={status} />}
    </StepFrame>
  );
}

/** First the address, then its code; who mistyped the address goes back to it. */
function Verification({ status: { verification } }: { status: RegistrationStatus }) {
  const [isChanging, setChanging] = useState(false);
  if (verification === null || isChanging) return <AddressForm onSent={() => setChanging(false)} />;
  return <CodeForm pending={verification} key={verification.expires_at} onOtherAddress={() => setChanging(true)} />;
}
