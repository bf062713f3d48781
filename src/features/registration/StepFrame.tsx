import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { storeRegistrationIndex } from '#client/session/registration-index.ts';
import { readSession } from '#client/session/session.ts';
import { type RegistrationStep, registrationSteps } from '#contract/kit/states.ts';
import type { RegistrationStatus } from '#contract/registration/calls.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { placeOf } from './step-index.ts';
import { useRegistration } from './use-registration.ts';
import classes from './registration.module.css';

interface Props {
  title: string;
  /** Instructions, which may depend on the status */
  lead: string | ((status: RegistrationStatus) => string);
  children: (status: RegistrationStatus) => ReactNode;
}

/** A required step of the registration, rendered if it is the next one by the server's status; otherwise redirects to that step. */
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
        // The redirect to the extras is in progress.
        if (due === undefined) return null;
        const isAnswered = status.steps.some((each) => each.step === due && each.answer !== null);
        return (
          <>
            <StepHead step={due} status={status} title={title} lead={typeof lead === 'string' ? lead : lead(status)} />
            <Container>
              {isAnswered ? (
                <Answered status={status} due={due}>
                  {children(status)}
                </Answered>
              ) : (
                children(status)
              )}
            </Container>
          </>
        );
      }}
    </Loaded>
  );
}

interface HeadProps {
  title: string;
  lead: string;
  step: RegistrationStep;
  status?: RegistrationStatus;
}

/** The title, the progress, and the link to earlier input. */
export function StepHead({ step, status, title, lead }: HeadProps) {
  const { t } = useLingui();
  const { step: number, total } = placeOf(step, status);
  const isChangeable = registrationSteps.indexOf(step) > registrationSteps.indexOf('PERSONAL');
  return (
    <>
      <PageHead title={title} description={lead} />
      <PageHeader kicker={t`Step ${number} of ${total}`} title={title} lead={lead} />
      <Container>
        {/* The text above contains the same information. */}
        <div className={classes.steps} aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            <span key={index} data-reached={index < number || undefined} />
          ))}
        </div>
        {isChangeable && (
          <p>
            <Button tone="quiet" onClick={() => moveIndex(registrationSteps.indexOf(step) - 1)}>
              <Trans>Back</Trans>
            </Button>
          </p>
        )}
      </Container>
    </>
  );
}

/** Sets the current step of this device. */
function moveIndex(index: number): void {
  const { userId } = readSession();
  if (userId !== null) storeRegistrationIndex(userId, index);
}

interface AnsweredProps {
  status: RegistrationStatus;
  due: RegistrationStep;
  /** The step's form */
  children: ReactNode;
}

/** Shown if the step is already done: the user went back, did it on another device, or its response was lost. */
function Answered({ status, due, children }: AnsweredProps) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return children;
  return (
    <div className={classes.stack}>
      <Notice tone="success">
        <Trans>You have already completed this step.</Trans>
      </Notice>
      <div className={classes.actions}>
        <Button onClick={() => moveIndex(status.value + 1)}>
          <Trans>Continue</Trans>
        </Button>
        {(due === 'PERSONAL' || due === 'CONTACT') && (
          <Button tone="secondary" onClick={() => setChanging(true)}>
            <Trans>Enter it again</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
