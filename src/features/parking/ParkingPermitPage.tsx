import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ParkingPermitStatus } from '#contract/parking.ts';
import { OfferFor } from '#shared/NextStep.tsx';
import { PassPage } from '#shared/PassPage.tsx';
import { NoPermit } from './NoPermit.tsx';
import { permitSource, permitStatus } from './parking-pass.ts';
import { PermitPass } from './PermitPass.tsx';
import { RejectedPermit } from './RejectedPermit.tsx';

/** /account/parking-permit (spec §2, §4): the permit in each of its states, also without a network. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(permitStatus);
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
