import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffPermit } from '#contract/parking-admin.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { NotFound } from '#shared/NotFound.tsx';
import { Facts } from './Facts.tsx';
import { LicencePhotos } from './LicencePhotos.tsx';
import { Moment } from './Moment.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PermitDecision } from './PermitDecision.tsx';
import { PermitStateTag } from './PermitStateTag.tsx';
import { permitView } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';
import { usePersonName } from './use-person-name.ts';

/** /staff/parking-permits/:id: the photos, what is known, the decision. */
export function PermitView() {
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
        [t`Asked for`, <Moment key="requested" at={permit.requested_at} />],
        [t`Valid until`, <Moment key="until" at={permit.valid_until} />],
        [t`Code`, permit.code],
        [t`Reason`, permit.reason],
        [t`Decided by`, decided_by === null ? null : nameOf(decided_by)],
        [t`Decided`, decided_at === null ? null : <Moment key="decided" at={decided_at} />],
      ]}
    />
  );
}
