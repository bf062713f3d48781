import { query } from '#client/api/query.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** What changes with a request or a course. */
export const refreshes = ['wellbeingAdmin', 'wellbeing', 'staff'];

export const requests = staffList(wellbeingAdmin.list, { state: 'requested' });
/** How many nobody has answered: reading them would be written down. */
export const requestsWaiting = { ...query(wellbeingAdmin.waiting, {}), ...fresh };
export const courses = staffList(wellbeingAdmin.courses);

export function requestView(id: string) {
  return { ...query(wellbeingAdmin.view, { params: { id } }), ...fresh };
}

export function courseView(id: number) {
  return { ...query(wellbeingAdmin.course, { params: { id } }), ...fresh };
}

export function participantsOf(id: number) {
  return { ...query(wellbeingAdmin.participants, { params: { id } }), ...fresh };
}
