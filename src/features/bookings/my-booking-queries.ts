import { query } from '#api/query.ts';
import { bookings } from '#contract/bookings.ts';

/** One of one's own bookings. */
export function bookingView(id: string) {
  return query(bookings.view, { params: { id } });
}

/** Those whose places are held and wait to be paid for, or confirmed. */
export const unpaidBookings = query(bookings.list, { query: { limit: 100, filter: { group: 'unpaid' } } });

/** All others: over, given back, run out. */
export function pastBookings(page: number) {
  return query(bookings.list, { query: { page, filter: { group: 'past' } } });
}
