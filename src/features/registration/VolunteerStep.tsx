import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import type { RegistrationStatus } from '#contract/registration.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from './Failure.tsx';
import { laterSteps } from './step-index.ts';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep, useRegistration } from './use-registration.ts';
import { useStepAction } from './use-step-action.ts';
import classes from './registration.module.css';

/** /register/volunteer (spec §2): what can be asked for later, once, then joining the volunteers or not. */
export function VolunteerStep() {
  const { t } = useLingui();
  const { due } = useRegistration();
  if (due === undefined || due === 'VOLUNTEERING') {
    return (
      <StepFrame title={t`Volunteer with us`} lead={t`Help at events and in the union's projects.`}>
        {() => <Volunteering />}
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t`You can ask for these later`} lead={t`You are a member now; the rest has time.`}>
      {(status) => <Later status={status} />}
    </StepFrame>
  );
}

function Later({ status }: { status: RegistrationStatus }) {
  const client = useQueryClient();
  const next = useNextStep('SOLIDARITY_FUND');
  const { run, isRunning, failure } = useStepAction(async () => {
    let latest = status;
    for (const step of laterSteps) {
      const isOpen = latest.steps.some((each) => each.step === step && each.answer === null);
      if (isOpen) latest = await call(transportOf(client), auth.skip, { body: { step } });
    }
    next(latest);
  });
  return (
    <div className={classes.stack}>
      <p>
        <Trans>
          The student card and the solidarity fund are not part of registering yet. You can ask for them later from your
          account.
        </Trans>
      </p>
      <div aria-live="assertive">{failure && <Failure error={failure} />}</div>
      <Button busy={isRunning} onClick={run}>
        {isRunning ? <Trans>Sending…</Trans> : <Trans>Continue</Trans>}
      </Button>
    </div>
  );
}

function Volunteering() {
  const client = useQueryClient();
  const next = useNextStep('VOLUNTEERING');
  const join = useStepAction(async () =>
    next(await call(transportOf(client), auth.volunteer, { body: { is_volunteer: true } })),
  );
  const skip = useStepAction(async () =>
    next(await call(transportOf(client), auth.skip, { body: { step: 'VOLUNTEERING' } })),
  );
  const failure = join.failure ?? skip.failure;
  const isRunning = join.isRunning || skip.isRunning;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>Do you want to be on the list of volunteers?</Trans>
      </p>
      <div aria-live="assertive">{failure && <Failure error={failure} />}</div>
      <div className={classes.actions}>
        <Button busy={isRunning} onClick={join.run}>
          <Trans>Yes, put me on the list</Trans>
        </Button>
        <Button tone="secondary" busy={isRunning} onClick={skip.run}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}
