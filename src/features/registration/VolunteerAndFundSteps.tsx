import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '#client/api/api-error.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { payments } from '#contract/payments/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { feesQuery, feeOf } from '#kit/pass/pass-queries.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import { CardStep } from './CardStep.tsx';
import { OptionalStepFrame } from './OptionalStepFrame.tsx';
import { ParkingStep } from './ParkingStep.tsx';
import { Registered } from './Registered.tsx';
import { useNextStep, recordStep } from './use-registration.ts';
import classes from './registration.module.css';

const steps: Readonly<Record<string, ComponentType>> = {
  [memberPaths.parkingStep]: ParkingStep,
  [memberPaths.cardStep]: CardStep,
  [memberPaths.fundStep]: FundStep,
  [memberPaths.volunteer]: VolunteerStep,
};

/** The optional steps: all at /register, and each at its own URL. A new account does not need this chunk yet. */
export function Component() {
  const { pathname } = useLocation();
  const Step = steps[pathname] ?? Registered;
  return <Step />;
}

/** /register/volunteer (REG-23): joining the volunteers, or skipping it. */
function VolunteerStep() {
  const { t } = useLingui();
  return (
    <OptionalStepFrame title={t`Volunteer with us`} lead={t`Help at events and in the union’s projects.`}>
      {() => <Volunteering />}
    </OptionalStepFrame>
  );
}

function Volunteering() {
  const onDone = useNextStep('VOLUNTEERING');
  const join = useWrite(registration.volunteer, { onDone });
  const skip = useWrite(registration.skip, { onDone });
  const failure = join.failure ?? skip.failure;
  const isRunning = join.isRunning || skip.isRunning;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>Do you want to be on the list of volunteers?</Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
      <div className={classes.actions}>
        <Button busy={isRunning} onClick={() => join.press({ body: { is_volunteer: true } })}>
          <Trans>Yes, put me on the list</Trans>
        </Button>
        <Button tone="secondary" busy={isRunning} onClick={() => skip.press({ body: { step: 'VOLUNTEERING' } })}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}

/** /register/solidarity-fund (PAY-3): the single donation to the research fund, or skipping it. */
function FundStep() {
  const { t } = useLingui();
  return (
    <OptionalStepFrame title={t`The research fund`} lead={t`Students help students’ research, one euro at a time.`}>
      {() => <Donation />}
    </OptionalStepFrame>
  );
}

function Donation() {
  const { data } = useQuery(feesQuery);
  const fee = feeOf(data, 'donation') ?? '';
  const give = useWrite(payments.solidarity, {
    onDone: (checkout) => {
      recordStep('SOLIDARITY_FUND');
      goToCheckout(checkout);
    },
  });
  const skip = useWrite(registration.skip, { onDone: useNextStep('SOLIDARITY_FUND') });
  const isRunning = give.isRunning || skip.isRunning;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>
          The fund was set up in 2011 and has supported more than 85 student research projects. You donate once, {fee},
          and only if you wish.
        </Trans>
      </p>
      <LiveAnswer>
        {give.failure && <DonationFailure error={give.failure} />}
        <Failure error={skip.failure} />
      </LiveAnswer>
      <div className={classes.actions}>
        <Button busy={isRunning} onClick={() => give.press({ query: { type: 'session' } })}>
          <Trans>Donate {fee}</Trans>
        </Button>
        <Button tone="secondary" busy={isRunning} onClick={() => skip.press({ body: { step: 'SOLIDARITY_FUND' } })}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Shown if the server returns no specific message. */
function DonationFailure({ error }: { error: ApiError }) {
  if (error.isUnreachable || error.status < 500) return <Failure error={error} />;
  return (
    <Notice tone="error">
      <Trans>An error occurred while processing your donation. Please try again.</Trans>
    </Notice>
  );
}
