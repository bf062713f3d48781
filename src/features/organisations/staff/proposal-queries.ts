import { query } from '#client/api/query.ts';
import { organisationProposalsAdmin } from '#contract/organisations/proposals-staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas whose reads are refetched after a decision. */
export const refreshes = ['organisationProposalsAdmin', 'organisationsAdmin', 'reference', 'staff'] as const;

export const proposals = staffList(organisationProposalsAdmin.list);

/** The first pending proposals. */
export const proposalsToDo = proposals.query({}, TO_DO_LIMIT);

export function proposalQuery(id: number) {
  return { ...query(organisationProposalsAdmin.view, { params: { id } }), ...fresh };
}
