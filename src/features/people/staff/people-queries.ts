import { query } from '#client/api/query.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const people = staffList(peopleAdmin.list);

export function personView(id: number) {
  return { ...query(peopleAdmin.view, { params: { id } }), ...fresh };
}

export function deletionPreview(id: number) {
  return { ...query(peopleAdmin.previewDeletion, { params: { id } }), ...fresh };
}
