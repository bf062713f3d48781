import { query } from '#client/api/query.ts';
import { eventProposalsAdmin } from '#contract/events/proposals-staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas whose reads are refetched after a decision. */
export const refreshes = ['eventProposalsAdmin', 'eventsAdmin', 'staff'] as const;

export const eventProposalList = staffList(eventProposalsAdmin.list);

/** The first pending proposals. */
export const eventProposalsToDo = eventProposalList.query({}, TO_DO_LIMIT);

export function eventProposalQuery(id: number) {
  return { ...query(eventProposalsAdmin.view, { params: { id } }), ...fresh };
}
