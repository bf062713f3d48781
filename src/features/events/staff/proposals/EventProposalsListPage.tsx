import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { eventProposalList } from './event-proposal-queries.ts';
import { useEventProposalRows } from './event-proposal-rows.ts';

export const { queries } = eventProposalList;

/** /staff/event-proposals: events that organisations propose, until they are decided (PROPOSE-4). */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`Proposed events`}
      path={staffPaths.eventProposals}
      list={eventProposalList}
      {...useEventProposalRows()}
    />
  );
}
