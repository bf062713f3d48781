import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { type Booking, bookings } from '#contract/bookings.ts';
import { bookingOf } from '#shared/my-bookings.ts';

/** All of one's own that hold places and are not paid yet, the latest first: there are never many. */
export const unpaidBookings = query(bookings.list, {
  query: { limit: 50, sort: '-created_at', filter: { group: 'unpaid' } },
});

/** Asked anew wherever it matters whether something is still held. */
export const asked = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const me = query(auth.me, {});

/** All of one's own whose tickets were for something that is over. */
export function pastBookings(page: number) {
  return query(bookings.list, { query: { page, filter: { group: 'past' } } });
}

/** The latest of one's own that were given back, ran out or were refunded. */
export const cancelledBookings = query(bookings.list, { query: { limit: 100, filter: { group: 'cancelled' } } });
/** The latest of one's own whose places are in another booking. */
export const mergedBookings = query(bookings.list, { query: { limit: 100, filter: { group: 'merged' } } });

/** A fresh answer takes its place among the unpaid ones, or leaves them. */
export function takeBooking(client: QueryClient, booking: Booking): void {
  client.setQueryData(bookingOf(booking.id).queryKey, booking);
  const elapsed = Date.now() - (client.getQueryState(unpaidBookings.queryKey)?.dataUpdatedAt ?? 0);
  client.setQueryData(unpaidBookings.queryKey, (known) => {
    if (known === undefined) return undefined;
    const others = known.data.filter(({ id }) => id !== booking.id).map((each) => later(each, elapsed));
    return { ...known, data: booking.held_until === null ? others : [booking, ...others] };
  });
}

/** The others count as received now too: their `as_of` has gone on as long as they have lain here. */
function later(booking: Booking, milliseconds: number): Booking {
  return { ...booking, as_of: new Date(Date.parse(booking.as_of) + milliseconds).toISOString() };
}
