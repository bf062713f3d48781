import type { Occurrence, Ticket } from '#contract/kit/tickets.ts';

/** Whether and how an occurrence can be booked (EVENT-11). */
export type BookingState =
  /** No ticket is needed */
  | { kind: 'free-entry' }
  | { kind: 'cancelled' }
  | { kind: 'closed' }
  | { kind: 'full' }
  /** `from` is null if only the server has the time */
  | { kind: 'upcoming'; from: string | null }
  | { kind: 'open' };

/**
 * Whether an occurrence can still be booked according to its times; the number of places left is a separate question.
 */
export function isBookable(occurrence: Occurrence, now: Date): boolean {
  return bookingStateOf(occurrence, undefined, now).kind === 'open';
}

/**
 * The booking state of an occurrence: only `ON_SALE` is on sale; `ON_SALE` and `SOLD_OUT` are current (EVENT-9).
 * @param tickets the server's current state; undefined while it is unavailable, which blocks nothing
 */
export function bookingStateOf(
  occurrence: Pick<Occurrence, 'tickets' | 'status' | 'bookings_close'>,
  tickets: readonly Pick<Ticket, 'state' | 'on_sale_at'>[] | undefined,
  now: Date,
): BookingState {
  if (occurrence.status === 'cancelled') return { kind: 'cancelled' };
  if (occurrence.tickets.length === 0) return { kind: 'free-entry' };
  if (Date.parse(occurrence.bookings_close) <= now.getTime()) return { kind: 'closed' };
  if (tickets === undefined || tickets.some(({ state }) => state === 'ON_SALE')) return { kind: 'open' };
  const coming = tickets.filter(({ state }) => state === 'UPCOMING').map(({ on_sale_at }) => on_sale_at ?? '');
  if (coming.length > 0) return { kind: 'upcoming', from: coming.toSorted()[0] || null };
  return { kind: tickets.some(({ state }) => state === 'SOLD_OUT') ? 'full' : 'closed' };
}
