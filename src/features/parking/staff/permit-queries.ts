import { query } from '#client/api/query.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { freshLinks, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const permits = staffList(parkingAdmin.list, { state: 'pending' });

export function staffPermitQuery(id: number) {
  return { ...query(parkingAdmin.view, { params: { id } }), ...freshLinks };
}

/** Pending permits; one page has more of them than staff can decide in ten seconds. */
export const permitsWaiting = permits.query({ state: 'pending' });

/** The first pending permits. */
export const permitsToDo = permits.query({ state: 'pending' }, TO_DO_LIMIT);
