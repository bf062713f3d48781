import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { upload } from '#client/api/upload.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { account } from '#contract/account/calls.ts';
import type { OpeningWindow } from '#contract/kit/opening-windows.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { registration } from '#contract/registration/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useDraftForm } from '#kit/form/use-draft-form.ts';
import { noVehicle, useVehicleFields } from '#kit/form/use-vehicle-fields.tsx';
import { findOpening } from '#kit/pass/opening.ts';
import { SummerPermitText } from '#kit/pass/OpeningText.tsx';
import { openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { OptionalStepFrame } from './OptionalStepFrame.tsx';
import { useNextStep } from './use-registration.ts';
import classes from './registration.module.css';

const none: readonly OpeningWindow[] = [];

/**
 * /register/parking-permit (PARK-4): applying for the permit, or continuing without. Shows whether applications are open before the user
 * takes photos; if that is unknown, the server's response decides.
 */
export function ParkingStep() {
  const { t } = useLingui();
  const dates = useQuery({ ...openingDatesQuery, retry: false });
  const opening = dates.data && findOpening(dates.data, 'parking_permit', new Date());
  const next = opening?.state === 'coming' ? opening.window : undefined;
  return (
    <OptionalStepFrame title={t`Parking permit`} lead={t`For students who come by car.`}>
      {() => {
        // A list that failed is pending again during each refetch; the form and its photos must stay mounted.
        if (!dates.isFetched) return <ArticleSkeleton label={t`Loading the form`} />;
        const isClosed = opening !== undefined && opening.state !== 'open';
        return (
          <div className={classes.stack}>
            {isClosed ? (
              <Closed window={next} windows={dates.data ?? none} />
            ) : (
              <VehicleForm closed={<Closed window={undefined} windows={dates.data ?? none} />} />
            )}
            <WithoutPermit isClosed={isClosed} />
          </div>
        );
      }}
    </OptionalStepFrame>
  );
}

interface ClosedProps {
  /** The next window for permits, if it is known */
  window: OpeningWindow | undefined;
  windows: readonly OpeningWindow[];
}

function Closed({ window, windows }: ClosedProps) {
  const locale = useLocale();
  const date = window && dateInSentence(window.opens_at, locale);
  return (
    <Notice tone="info">
      {date === undefined ? (
        <Trans>
          Applications for parking permits are closed until September. You can apply from your account then.
        </Trans>
      ) : (
        <Trans>Applications for parking permits open on {date}. You can apply from your account then.</Trans>
      )}{' '}
      <SummerPermitText windows={windows} />
    </Notice>
  );
}

/** Continues without a permit; it can be applied for later. */
function WithoutPermit({ isClosed }: { isClosed: boolean }) {
  const skip = useWrite(registration.skip, { onDone: useNextStep('PARKING') });
  return (
    <>
      <LiveAnswer>
        <Failure error={skip.failure} />
      </LiveAnswer>
      <Button
        tone={isClosed ? 'primary' : 'secondary'}
        busy={skip.isRunning}
        onClick={() => skip.press({ body: { step: 'PARKING' } })}
      >
        {isClosed ? <Trans>Continue</Trans> : <Trans>Continue without a permit</Trans>}
      </Button>
    </>
  );
}

/**
 * Number plate and both sides of the licence (PARK-4). The plate is retained while the step is open; the photos are identity data, so they
 * are not stored on the device (PARK-15).
 * @param closed shown if the server responds that applications are closed
 */
function VehicleForm({ closed }: { closed: ReactNode }) {
  const { t } = useLingui();
  const fields = useVehicleFields();
  const state = useDraftForm({
    id: 'vehicle',
    endpoint: account.vehicle,
    initial: noVehicle,
    transfer: upload,
    draft: { name: 'registration-parking-permit', fields: ['number_plate'] },
    onDone: useNextStep('PARKING'),
  });
  if (state.failure?.code === 'window_closed') return closed;
  return (
    <>
      <p>
        <Trans>
          We check your driving licence, and delete the photos once your permit is decided. They are not kept on this
          device either: if you leave this page before you continue, you will need to take them again. Your number plate
          is kept.
        </Trans>
      </p>
      <ApiForm label={t`Parking permit`} state={state} fields={fields} action={<Trans>Apply for the permit</Trans>} />
    </>
  );
}
