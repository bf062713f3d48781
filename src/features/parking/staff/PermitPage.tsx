import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type StaffPermit } from '#contract/parking-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import type { PageAddress } from '#lib/paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { permitView } from './permit-queries.ts';
import { PermitDecision } from './PermitDecision.tsx';
import { PermitStateTag } from './PermitStateTag.tsx';
import classes from '#kit/staff/staff.module.css';

export function queries({ params }: PageAddress) {
  return [permitView(Number(params['id']))];
}

/** /staff/parking-permits/:id: the photos, what is known, the decision. */
export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <Permit key={id} id={id} /> : <NotFound />;
}

function Permit({ id }: { id: number }) {
  const { t } = useLingui();
  const result = useQuery(permitView(id));
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(permit) => (
        <>
          <StaffHeading title={t`Permit for ${permit.number_plate}`}>
            <PermitStateTag state={permit.state} />
          </StaffHeading>
          <LicencePhotos permit={permit} />
          <PermitFacts permit={permit} />
          <PermitDecision permit={permit} />
        </>
      )}
    </Loaded>
  );
}

function PermitFacts({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { holder, decided_by, decided_at } = permit;
  return (
    <Facts
      facts={[
        [t`Number plate`, permit.number_plate],
        [t`Holder`, nameOf(holder)],
        [t`E-mail`, holder.email],
        [t`Asked for`, <DateTime key="requested" at={permit.requested_at} />],
        [t`Valid until`, <DateTime key="until" at={permit.valid_until} />],
        [t`Code`, permit.code],
        [t`Reason`, permit.reason],
        [t`Decided by`, decided_by === null ? null : nameOf(decided_by)],
        [t`Decided`, decided_at === null ? null : <DateTime key="decided" at={decided_at} />],
      ]}
    />
  );
}

/** Both sides of the licence beside each other. They are deleted with the decision. */
function LicencePhotos({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  const { driving_licence_front_url: front, driving_licence_back_url: back } = permit;
  if (permit.state === 'available' || permit.state === 'rejected') {
    return (
      <p className={classes.detail}>
        <Trans>The photos of the licence were deleted with the decision.</Trans>
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
