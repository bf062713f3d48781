import { query } from '#client/api/query.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const people = staffList(peopleAdmin.list);

export function personView(id: number) {
  return { ...query(peopleAdmin.view, { params: { id } }), ...fresh };
}

/** Maximum accounts that are offered for a merge. */
const MAX_CANDIDATES = 8;

/** Accounts that a search finds, for a merge. */
export function candidates(search: string) {
  return { ...query(peopleAdmin.list, { query: { filter: { search }, limit: MAX_CANDIDATES } }), ...fresh };
}

/** The plan of a merge, by the ids of the account that stays and the other one. */
export function mergePlan(id: number, folded: number) {
  return { ...query(peopleAdmin.mergePlan, { params: { id, folded } }), ...fresh };
}

export function deletionPreview(id: number) {
  return { ...query(peopleAdmin.previewDeletion, { params: { id } }), ...fresh };
}
