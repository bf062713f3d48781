import { query } from '#client/api/query.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { freshLinks, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const permits = staffList(parkingAdmin.list, { state: 'pending' });

export function permitView(id: number) {
  return { ...query(parkingAdmin.view, { params: { id } }), ...freshLinks };
}

/** Permits that wait for a decision, more of them than somebody decides in ten seconds. */
export const permitsWaiting = permits.query({ state: 'pending' });

/** Permits that wait for a decision, the first of them. */
export const permitsToDo = permits.query({ state: 'pending' }, TO_DO_LIMIT);
