import { query } from '#client/api/query.ts';
import { rentals } from '#contract/rentals/calls.ts';

/** All items on one page: the union has several dozen. */
const all = { query: { limit: 100 } };
export const venuesQuery = query(rentals.venues, all);
export const equipmentQuery = query(rentals.equipment, all);

export const rentalItemQuery = (slug = '') => query(rentals.thing, { params: { slug } });
/** Current days; not stored on the device. */
export const takenDaysQuery = (slug: string) => ({ ...query(rentals.taken, { params: { slug } }), staleTime: 1_000 });

/** One of the member’s requests; stale soon, because staff may be working on it. */
export const rentalRequestQuery = (id: number) => ({ ...query(rentals.view, { params: { id } }), staleTime: 1_000 });
