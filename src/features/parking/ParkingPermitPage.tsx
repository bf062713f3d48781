import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#client/api/upload.ts';
import { account } from '#contract/account/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { ParkingPermit, ParkingPermitStatus } from '#contract/parking/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { noVehicle, useVehicleFields } from '#kit/form/use-vehicle-fields.tsx';
import { OfferFor } from '#kit/pass/NextStep.tsx';
import { findOpening } from '#kit/pass/opening.ts';
import { OpeningText, SummerPermitText } from '#kit/pass/OpeningText.tsx';
import { openingDatesQuery } from '#kit/pass/pass-queries.ts';
import { PassPage } from '#kit/pass/PassPage.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { permitSource, permitStatusQuery } from './parking-pass.ts';
import { PermitPass } from './PermitPass.tsx';

/** /account/parking-permit (PARK-1, PASS-10): the permit in each of its states, also offline. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(permitStatusQuery);
  return (
    <PassPage
      title={t`My parking permit`}
      description={t`Your parking permit, to be shown at the car park.`}
      loading={t`Loading your permit`}
      source={permitSource}
      result={result}
    >
      {(status) => <State status={status} />}
    </PassPage>
  );
}

function State({ status: { state, permit } }: { status: ParkingPermitStatus }) {
  if (permit === null || state === 'none') {
    return (
      <OfferFor offer="parking_permit">
        <NoPermit />
      </OfferFor>
    );
  }
  if (state === 'rejected') return <RejectedPermit permit={permit} />;
  return <PermitPass permit={permit} />;
}

/** Shown without a permit: the application, if applications are open. */
function NoPermit() {
  return (
    <>
      <p>
        <Trans>
          You have no permit for this year.{' '}
          <Link href={memberPaths.parkingPermit}>What it is for, and what it costs</Link>
        </Trans>
      </p>
      <AskForPermit />
    </>
  );
}

/** A rejected permit with the reason, and how to apply again. The payment is refunded. */
function RejectedPermit({ permit }: { permit: ParkingPermit }) {
  const { t } = useLingui();
  const plate = permit.number_plate;
  return (
    <>
      <Notice tone="warning" title={t`Your application for ${plate} was not approved`}>
        <p>{permit.reason}</p>
        <p>
          <Trans>What you paid will be refunded. You can apply again.</Trans>
        </p>
      </Notice>
      <AskForPermit />
    </>
  );
}

/**
 * The button that opens the form. Between windows there is no button, but an explanation (PARK-2). If the
 * windows are not known, the server decides.
 */
function AskForPermit() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDatesQuery);
  const [isApplying, setApplying] = useState(false);
  const now = useNow();
  // The open form stays even if the window closes meanwhile: the server decides.
  if (isApplying) return <VehicleForm />;
  if (windows !== undefined && findOpening(windows, 'parking_permit', now).state !== 'open') {
    return (
      <Notice title={t`Applications for permits are closed at the moment`}>
        <OpeningText opening={findOpening(windows, 'parking_permit', now)} /> <SummerPermitText windows={windows} />
      </Notice>
    );
  }
  return (
    <>
      {windows && (
        <p>
          <OpeningText opening={findOpening(windows, 'parking_permit', now)} />
        </p>
      )}
      <Button onClick={() => setApplying(true)}>
        <Trans>Apply for a permit</Trans>
      </Button>
    </>
  );
}

/** Number plate and both sides of the licence (PARK-4). Nothing is stored on the device, because the photos are identity data (PARK-15). */
function VehicleForm() {
  const { t } = useLingui();
  const fields = useVehicleFields();
  const state = useApiForm({
    id: 'permit',
    endpoint: account.vehicle,
    initial: noVehicle,
    transfer: upload,
    refreshes: ['auth', 'registration', 'parking'],
  });
  return (
    <ApiForm label={t`Apply for a permit`} state={state} fields={fields} action={<Trans>Apply for the permit</Trans>}>
      <p>
        <Trans>We need the photos of your licence to decide, and delete them afterwards.</Trans>
      </p>
    </ApiForm>
  );
}
