import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query, transportOf } from '#client/api/query.ts';
import { refetchReads, setAnswer } from '#client/api/write.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { bookingExtras } from '#contract/bookings/extras.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { bookingQuery } from '#kit/booking/my-bookings.ts';

/** The member's unpaid bookings that hold places, latest first. The limit is enough, because there are never many. */
export const unpaidBookingsQuery = query(bookings.list, {
  query: { limit: 50, sort: '-created_at', filter: { group: 'unpaid' } },
});

/** The member's allowances by the rules of an occurrence's ticket types (TICKET-1, TICKET-3). */
export function allowancesQuery(occurrence: number) {
  return query(bookings.allowances, { params: { occurrence } });
}

/** Codes and questions of an occurrence's ticket types, and the member's answers (TICKET-9, TICKET-11). */
export function extrasQuery(occurrence: number) {
  return query(bookingExtras.view, { params: { occurrence } });
}

/** For queries that must show the current state of a hold. */
export const liveQueryOptions = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The member's past bookings, paginated. */
export function pastBookingsQuery(page: number) {
  return query(bookings.list, { query: { page, filter: { group: 'past' } } });
}

/** The member's latest cancelled, expired or refunded bookings. */
export const cancelledBookingsQuery = query(bookings.list, { query: { limit: 100, filter: { group: 'cancelled' } } });
/** The member's latest bookings that were merged into another booking. */
export const mergedBookingsQuery = query(bookings.list, { query: { limit: 100, filter: { group: 'merged' } } });

/** Stores a fresh response in the cache: adds the booking to the unpaid bookings while it holds places, otherwise removes it from them. */
export function storeBooking(client: QueryClient, booking: Booking): void {
  setAnswer(client, bookingQuery(booking.id).queryKey, booking);
  const elapsed = Date.now() - (client.getQueryState(unpaidBookingsQuery.queryKey)?.dataUpdatedAt ?? 0);
  setAnswer(client, unpaidBookingsQuery.queryKey, (known) => {
    if (known === undefined) return undefined;
    const others = known.data.filter(({ id }) => id !== booking.id).map((each) => advanceAsOf(each, elapsed));
    return { ...known, data: booking.held_until === null ? others : [booking, ...others] };
  });
}

/** Stores a booking that was confirmed without a payment; its tickets are fetched when they are shown. */
export async function storeConfirmedBooking(client: QueryClient, booking: Booking): Promise<void> {
  storeBooking(client, { ...booking, state: 'free_confirmed', held_until: null });
  for (const { id } of [bookings.view, bookings.list]) {
    await refetchReads(client, { queryKey: [id], refetchType: 'none' });
  }
}

/** Advances `as_of` of a booking by its age in the cache, because updating the list marks all its bookings as just received. */
function advanceAsOf(booking: Booking, milliseconds: number): Booking {
  return { ...booking, as_of: new Date(Date.parse(booking.as_of) + milliseconds).toISOString() };
}

/**
 * Returns a function that changes a booking by a direct call: places are never queued (BOOK-35). It also refreshes lists and wallet.
 * @throws ApiError
 */
export function useBookingChange(): <S extends Endpoint<EndpointSpec>>(
  endpoint: S,
  input: InputOf<S>,
) => Promise<void> {
  const client = useQueryClient();
  return async (endpoint, input) => {
    try {
      storeBooking(client, (await call(transportOf(client), endpoint, input)) as Booking);
    } finally {
      void refetchBookings(client);
    }
  };
}

/** Refetches all queries that show bookings. */
export function refetchBookings(client: QueryClient): Promise<void> {
  return refetchReads(client, { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('bookings.') });
}
