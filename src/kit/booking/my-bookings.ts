import { query } from '#client/api/query.ts';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import type { PassSource } from '../pass/keep-pass.ts';

/** The largest page size; no member has more upcoming tickets. */
const MAX_PAGE_SIZE = 100;

export type BookingPage = AnswerOf<typeof bookings.list>;

/** One of the member's own bookings. */
export function bookingQuery(id: string) {
  return query(bookings.view, { params: { id } });
}

/** The member's own bookings with a ticket for an event that is not over, soonest first. */
export const upcomingBookingsQuery = query(bookings.list, {
  query: { limit: MAX_PAGE_SIZE, sort: 'start', filter: { group: 'upcoming' } },
});

/** The tickets in the wallet. */
export const bookingsSource: PassSource<BookingPage> = {
  kind: 'bookings',
  schema: bookings.list.answer.body,
  pictureOf: () => null,
};

/** Whether a booking has tickets to show at the door. */
export function hasTickets({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'paid' || state === 'free_confirmed';
}
