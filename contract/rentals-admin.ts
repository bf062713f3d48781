import * as v from 'valibot';
import { decision } from './decision.ts';
import { area, none } from './endpoint.ts';
import { pages } from './pages.ts';
import { Person } from './person.ts';
import { Rental, rentalStates } from './rentals.ts';

/** A request as staff see it. */
export const StaffRental = v.object({ ...Rental.entries, person: Person });
export type StaffRental = v.InferOutput<typeof StaffRental>;

/** What staff do with requests for equipment. */
export const rentalsAdmin = area('rentalsAdmin', {
  list: {
    ...pages(StaffRental, ['requested_at', '-requested_at', 'starts_on', '-starts_on'], {
      state: v.optional(v.picklist(rentalStates)),
    }),
    path: '/api/staff/rentals',
    summary: 'Requests for equipment, the longest waiting first',
    who: 'staff',
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
