import { query } from '#client/api/query.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas to refetch after a change of a request or a course. */
export const refreshes = ['wellbeingAdmin', 'wellbeing', 'staff'];

export const requests = staffList(wellbeingAdmin.list, { state: 'requested' });
/** The number of unanswered requests; reading the requests themselves would be logged. */
export const requestsWaiting = { ...query(wellbeingAdmin.waiting, {}), ...fresh };
export const courses = staffList(wellbeingAdmin.courses);

export function staffAppointmentQuery(id: string) {
  return { ...query(wellbeingAdmin.view, { params: { id } }), ...fresh };
}

export function staffCourseQuery(id: number) {
  return { ...query(wellbeingAdmin.course, { params: { id } }), ...fresh };
}

export function participantsQuery(id: number) {
  return { ...query(wellbeingAdmin.participants, { params: { id } }), ...fresh };
}
