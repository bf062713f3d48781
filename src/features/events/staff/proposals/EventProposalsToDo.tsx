import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { eventProposalsToDo } from './event-proposal-queries.ts';
import { useEventProposalRows } from './event-proposal-rows.ts';

/** Pending event proposals. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`Proposed events`}
      query={eventProposalsToDo}
      none={t`No proposed events are waiting.`}
      href={staffPaths.eventProposals}
      all={t`All proposed events`}
      {...useEventProposalRows()}
    />
  );
}
