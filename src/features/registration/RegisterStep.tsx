import { useLingui } from '@lingui/react/macro';
import { useSession } from '#session/session.ts';
import { Container } from '#ui/Container.tsx';
import { Registered } from './Registered.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { StepHead, StepFrame } from './StepFrame.tsx';

/** /register (spec §2): opens an account. Who has begun goes on; a member is told so. */
export function RegisterStep() {
  const { t } = useLingui();
  const { isSignedIn, isRegistered } = useSession();
  const head = {
    title: t`Register`,
    lead: t`A few short steps. You can stop at any of them and go on later, on any device.`,
  };
  if (isRegistered) return <Registered />;
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
