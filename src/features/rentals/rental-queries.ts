import { query } from '#client/api/query.ts';
import { rentals } from '#contract/rentals/calls.ts';

/** All of them: the union has some dozens. */
const all = { query: { limit: 100 } };
export const venues = query(rentals.venues, all);
export const equipment = query(rentals.equipment, all);

export const thingBySlug = (slug = '') => query(rentals.thing, { params: { slug } });
/** As it is now; there is no copy of it on the device. */
export const takenDays = (slug: string) => ({ ...query(rentals.taken, { params: { slug } }), staleTime: 1_000 });

/** One of the member’s own requests; it changes while somebody at the union works on it. */
export const ownRental = (id: number) => ({ ...query(rentals.view, { params: { id } }), staleTime: 1_000 });
