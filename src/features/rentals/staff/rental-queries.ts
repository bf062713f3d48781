import { query } from '#api/query.ts';
import { rentalsAdmin, rentalSorts } from '#contract/rentals-admin.ts';
import { rentalStates } from '#contract/rentals.ts';
import { type AddressOf, listAddress, oneOf } from '#kit/list/list-address.ts';
import { freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';

export const rentalsAddress = listAddress({ state: oneOf(rentalStates), sort: oneOf(rentalSorts) });

/** Requests, the longest waiting first unless `sort` says otherwise. */
export function rentalList({ state, sort, page = 1 }: Partial<AddressOf<typeof rentalsAddress>>, limit = STAFF_LIMIT) {
  return { ...query(rentalsAdmin.list, { query: { page, limit, sort, filter: { state } } }), ...freshList };
}

/** How many wait for a decision. */
export const waitingRentals = rentalList({ state: 'requested' }, 1);
