import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffPermit } from '#contract/parking/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { permitView } from './permit-queries.ts';
import { permitStateTable } from './permit-states.ts';
import { PermitDecision } from './PermitDecision.tsx';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

export function queries({ params }: PageAddress) {
  return [permitView(Number(params['id']))];
}

/** /staff/parking-permits/:id: the photos, what is known, the decision. */
export function Component() {
  const { t } = useLingui();
  const factsOf = usePermitFacts();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={permitView(id)}
      back={{ href: staffPaths.permits, label: t`Parking permits` }}
      title={(permit) => t`Permit for ${permit.number_plate}`}
      renderTag={({ state }) => <StateTag of={permitStateTable} state={state} />}
      facts={factsOf}
      renderActions={(permit) => <PermitDecision permit={permit} />}
    >
      {(permit) => <LicencePhotos permit={permit} />}
    </StaffDetailPage>
  );
}

function usePermitFacts(): (permit: StaffPermit) => Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return ({ holder, decided_by, decided_at, ...permit }) => [
    [t`Number plate`, permit.number_plate],
    [t`Holder`, nameOf(holder)],
    [t`E-mail`, holder.email],
    [t`Asked for`, <DateTime key="requested" at={permit.requested_at} />],
    [t`Valid until`, <DateTime key="until" at={permit.valid_until} />],
    [t`Code`, permit.code],
    [t`Reason`, permit.reason],
    [t`Decided by`, decided_by === null ? null : nameOf(decided_by)],
    [t`Decided`, decided_at === null ? null : <DateTime key="decided" at={decided_at} />],
  ];
}

/** Both sides of the licence beside each other. They are deleted with the decision. */
function LicencePhotos({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  const { driving_licence_front_url: front, driving_licence_back_url: back } = permit;
  if (permit.state === 'available' || permit.state === 'rejected') {
    return (
      <p className={`${layout.quiet} ${classes.detail}`}>
        <Trans>The licence photos were deleted after the decision.</Trans>
      </p>
    );
  }
  return (
    <div className={classes.photos}>
      <EnlargeablePhoto url={front} label={t`Licence, front`} />
      <EnlargeablePhoto url={back} label={t`Licence, back`} />
    </div>
  );
}
