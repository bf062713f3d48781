import { Trans, useLingui } from '@lingui/react/macro';
import { registration } from '#contract/registration/calls.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { useWrite } from '#kit/use-write.ts';
import { ExtraFrame } from './ExtraFrame.tsx';
import { useNextStep } from './use-registration.ts';
import classes from './registration.module.css';

/** /register/volunteer (spec §2): joining the volunteers, or not. */
export function VolunteerStep() {
  const { t } = useLingui();
  return (
    <ExtraFrame title={t`Volunteer with us`} lead={t`Help at events and in the union’s projects.`}>
      {() => <Volunteering />}
    </ExtraFrame>
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
