import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type StaffPermit, parkingAdmin } from '#contract/parking/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { DecisionPanel, NextLink } from '#kit/staff/decide/DecisionPanel.tsx';
import { useHeldDecisions } from '#kit/staff/decide/decisions-context.ts';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { permitStateTable } from '#kit/staff/state-tables.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { plateChange } from './permit-actions.ts';
import { permitHref } from './permit-columns.tsx';
import { staffPermitQuery, permitsWaiting } from './permit-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** Areas to refetch after a decision: permits, the refund of a rejected one, the audit log. */
const refreshes = ['parkingAdmin', 'paymentsAdmin', 'staff'];

export function queries({ params }: PageAddress) {
  return [staffPermitQuery(Number(params['id']))];
}

/** /staff/parking-permits/:id: a permit with its photos and the decision. */
export function Component() {
  const { t } = useLingui();
  const factsOf = usePermitFacts();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffPermitQuery(id)}
      back={{ href: staffPaths.permits, label: t`Parking permits` }}
      title={(permit) => t`Permit for ${permit.number_plate}`}
      renderTag={({ state }) => <StateTag of={permitStateTable} state={state} />}
      facts={factsOf}
      renderActions={(permit) => (
        <>
          <PermitDecision permit={permit} />
          {permit.state !== 'rejected' && <PlateChange permit={permit} />}
        </>
      )}
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

/** Both sides of the licence, side by side. They are deleted after the decision. */
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

/** Changes the number plate (PARK-17). */
function PlateChange({ permit }: { permit: StaffPermit }) {
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      <ActionPanel
        actions={plateChange}
        entry={permit}
        name={permit.number_plate}
        refreshes={refreshes}
        onOpen={clear}
        {...results}
      />
    </>
  );
}

/** Approves or rejects a pending permit; then shows the result, and a link to the next one. */
function PermitDecision({ permit }: { permit: StaffPermit }) {
  const { t } = useLingui();
  // Prefetched, because the key for the next permit is often pressed right after the decision.
  useQuery(permitsWaiting);
  return (
    <DecisionPanel
      endpoint={parkingAdmin.decide}
      id={permit.id}
      name={permit.number_plate}
      refreshes={refreshes}
      isOpen={permit.state === 'pending'}
      words={{ decline: t`Reject…`, confirm: t`Reject the permit` }}
      renderDone={(answer) => <Decided permit={answer as StaffPermit} />}
      next={<NextPermit after={permit.id} />}
    />
  );
}

function Decided({ permit: { code } }: { permit: StaffPermit }) {
  if (code === null) return <Trans>Rejected. The holder will be e-mailed, and a refund is due.</Trans>;
  return (
    <Trans>
      Approved: the code is <strong className={classes.code}>{code}</strong>. The holder will be e-mailed.
    </Trans>
  );
}

/** A link to the longest-pending permit, except those just decided on this device; without one, a link to the overview. */
function NextPermit({ after }: { after: number }) {
  const { t } = useLingui();
  const { heldFor } = useHeldDecisions();
  const { data, isFetching, isFetchedAfterMount } = useQuery(permitsWaiting);
  // The cached list may contain permits that are already decided. After the first fetch, the link stays rendered during a refetch, so that
  // it keeps the focus.
  if (data === undefined || (isFetching && !isFetchedAfterMount))
    return <div className={`${layout.row} ${classes.actions}`} />;
  const next = data.data.find(({ id }) => id !== after && heldFor(parkingAdmin.decide.id, id) === undefined);
  return (
    <NextLink
      next={next && { href: permitHref(next), label: t`Next permit: ${next.number_plate}` }}
      back={staffPaths.overview}
    />
  );
}
