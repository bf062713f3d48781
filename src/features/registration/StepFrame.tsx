import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RegistrationStatus, RegistrationStep } from '#contract/registration.ts';
import { keepRegistrationIndex } from '#session/registration-index.ts';
import { readSession } from '#session/session.ts';
import { PageHead } from '#shared/page/PageHead.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { Registered } from './Registered.tsx';
import { placeOf } from './step-index.ts';
import { useRegistration } from './use-registration.ts';
import { WayBack } from './WayBack.tsx';
import classes from './registration.module.css';

interface Props {
  title: string;
  lead: string;
  children: (status: RegistrationStatus) => ReactNode;
}

/** A step of the registration, once the server has said that it is due; another step leads to its own page. */
export function StepFrame({ title, lead, children }: Props) {
  const { t } = useLingui();
  const { result, due, isHere } = useRegistration();
  const shown = isHere ? result : { ...result, data: undefined, isError: false };
  return (
    <Loaded
      result={shown as typeof result}
      placeholder={<ArticleSkeleton label={t`Loading your registration`} />}
      whole
    >
      {(status) => {
        if (due === undefined) return <Registered />;
        const isAnswered = status.steps.some((each) => each.step === due && each.answer !== null);
        return (
          <>
            <StepHead step={due} status={status} title={title} lead={lead} />
            <Container>
              <WayBack />
              {isAnswered ? <Answered status={status} /> : children(status)}
            </Container>
          </>
        );
      }}
    </Loaded>
  );
}

interface HeadProps extends Pick<Props, 'title' | 'lead'> {
  step: RegistrationStep;
  status?: RegistrationStatus;
}

/** Title and progress. */
export function StepHead({ step, status, title, lead }: HeadProps) {
  const { t } = useLingui();
  const { step: number, total } = placeOf(step, status);
  return (
    <>
      <PageHead title={title} description={lead} />
      <PageHeader kicker={t`Step ${number} of ${total}`} title={title} lead={lead} />
      <Container>
        {/* The words above say the same. */}
        <div className={classes.steps} aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            <span key={index} data-reached={index < number || undefined} />
          ))}
        </div>
      </Container>
    </>
  );
}

/** This device is behind the server: the step was done on another device, or its answer was lost. */
function Answered({ status }: { status: RegistrationStatus }) {
  const goOn = () => {
    const { userId } = readSession();
    if (userId !== null) keepRegistrationIndex(userId, status.value + 1);
  };
  return (
    <div className={classes.stack}>
      <Notice tone="success">
        <Trans>You have already completed this step.</Trans>
      </Notice>
      <Button onClick={goOn}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
