import { query } from '#client/api/query.ts';
import { storyProposalsAdmin } from '#contract/story-proposals/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas whose reads are refetched after a decision. */
export const refreshes = ['storyProposalsAdmin', 'newsAdmin', 'publicationsAdmin', 'staff'] as const;

export const storyProposals = staffList(storyProposalsAdmin.list);

/** The first pending proposals. */
export const storyProposalsToDo = storyProposals.query({}, TO_DO_LIMIT);

export function storyProposalQuery(id: number) {
  return { ...query(storyProposalsAdmin.view, { params: { id } }), ...fresh };
}
