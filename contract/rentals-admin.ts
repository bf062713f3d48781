import * as v from 'valibot';
import { listQuery } from './common.ts';
import { decision } from './decision.ts';
import { area, none, page } from './endpoint.ts';
import { Person } from './person.ts';
import { Rental, rentalStates } from './rentals.ts';

/** A request as staff see it. */
export const StaffRental = v.object({ ...Rental.entries, person: Person });
export type StaffRental = v.InferOutput<typeof StaffRental>;

/** How requests can be sorted; the first is how a list opens. */
export const rentalSorts = ['requested_at', '-requested_at', 'starts_on', '-starts_on'] as const;

/** What staff do with requests for equipment. */
export const rentalsAdmin = area('rentalsAdmin', {
  list: {
    method: 'GET',
    path: '/api/staff/rentals',
    summary: 'Requests for equipment, the longest waiting first',
    who: 'staff',
    query: listQuery({ state: v.optional(v.picklist(rentalStates)) }, rentalSorts),
    answer: page(StaffRental),
  },
  decide: {
    ...decision,
    path: '/api/staff/rentals/{id}/decision',
    summary: 'Approves or declines a request; of requests that overlap on one thing only one can be approved',
    who: 'staff',
    audit: { actions: ['rental_approved', 'rental_declined'], subjects: ['rental'] },
    notifies: ['rental_approved', 'rental_declined'],
    answer: none,
    errors: ['already_decided', 'dates_taken'],
  },
});
