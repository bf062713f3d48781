import { query } from '#client/api/query.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas whose reads are refetched after a decision. */
export const refreshes = ['rentalsAdmin', 'staff'] as const;

export const requests = staffList(rentalsAdmin.list, { state: 'requested' });

/** The first pending requests. */
export const requestsToDo = requests.query({ state: 'requested' }, TO_DO_LIMIT);

export function staffRentalQuery(id: number) {
  return { ...query(rentalsAdmin.view, { params: { id } }), ...fresh };
}

/** @param month `2026-12` */
export function monthRentalsQuery(month: string) {
  return { ...query(rentalsAdmin.calendar, { query: { filter: { month } } }), ...fresh };
}
