import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { Failure } from '#shared/Failure.tsx';
import { useAction } from '#shared/use-action.ts';
import { Button } from '#ui/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useNextStep } from './use-registration.ts';
import classes from './registration.module.css';

/** /register/volunteer (spec §2): joining the volunteers, or not. */
export function VolunteerStep() {
  const { t } = useLingui();
  return (
    <StepFrame title={t`Volunteer with us`} lead={t`Help at events and in the union's projects.`}>
      {() => <Volunteering />}
    </StepFrame>
  );
}

function Volunteering() {
  const client = useQueryClient();
  const next = useNextStep('VOLUNTEERING');
  const join = useAction(async () =>
    next(await call(transportOf(client), auth.volunteer, { body: { is_volunteer: true } })),
  );
  const skip = useAction(async () =>
    next(await call(transportOf(client), auth.skip, { body: { step: 'VOLUNTEERING' } })),
  );
  const failure = join.failure ?? skip.failure;
  const isRunning = join.isRunning || skip.isRunning;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>Do you want to be on the list of volunteers?</Trans>
      </p>
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <div className={classes.actions}>
        <Button busy={isRunning} onClick={() => join.press()}>
          <Trans>Yes, put me on the list</Trans>
        </Button>
        <Button tone="secondary" busy={isRunning} onClick={() => skip.press()}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}
