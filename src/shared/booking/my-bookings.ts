import { query } from '#api/query.ts';
import { type Booking, bookings } from '#contract/bookings.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { PassSource } from '../pass/keep-pass.ts';

/** As many as a list gives at once; nobody has more tickets ahead. */
const ALL = 100;

export type BookingPage = AnswerOf<typeof bookings.list>;

/** One of one's own bookings. */
export function bookingOf(id: string) {
  return query(bookings.view, { params: { id } });
}

/** One's own bookings with a ticket for what is not over, the soonest first. */
export const upcomingBookings = query(bookings.list, {
  query: { limit: ALL, sort: 'start', filter: { group: 'upcoming' } },
});

/** The tickets in the wallet. */
export const bookingsSource: PassSource<BookingPage> = {
  kind: 'bookings',
  schema: bookings.list.answer.body,
  pictureOf: () => null,
};

/** Whether a booking has tickets to be shown at a door. */
export function hasTickets({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'paid' || state === 'free_confirmed';
}
