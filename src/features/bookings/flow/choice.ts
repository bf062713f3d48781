import * as v from 'valibot';
import { type Attendee, MAX_PLACES } from '#contract/bookings/calls.ts';
import { Seat } from '#contract/bookings/seating.ts';
import type { Ticket } from '#contract/kit/tickets.ts';

/** A chosen seat, and the ticket it is chosen with. */
const ChosenSeat = v.object({ seat: Seat, ticket_id: v.number() });
export type ChosenSeat = v.InferOutput<typeof ChosenSeat>;

/**
 * What somebody chose of an occurrence, as it is stored on the device until it is paid (BOOK-2).
 */
export const Choice = v.object({
  /** Ticket id → how many */
  tickets: v.record(v.string(), v.number()),
  seats: v.array(ChosenSeat),
  /** The booking that last held it */
  booking_id: v.nullable(v.string()),
  /** "Continue" was pressed before signing in: it continues automatically afterwards */
  goes_on: v.boolean(),
});
export type Choice = v.InferOutput<typeof Choice>;

export const emptyChoice: Choice = { tickets: {}, seats: [], booking_id: null, goes_on: false };

/** Ticket id → how many. */
export type Counts = Readonly<Record<number, number>>;

/** One place to be held, for one person. */
export interface Place {
  ticket_id: number;
  seat_id?: number;
}

export function isEmpty({ seats, tickets, booking_id }: Choice): boolean {
  return booking_id === null && seats.length === 0 && totalOf(tickets) === 0;
}

/** Of several unpaid bookings of an occurrence, the one this choice belongs to; the others can be merged into it. */
export function currentBooking<T extends { id: string }>(
  own: readonly T[] | undefined,
  { booking_id }: Choice,
): T | undefined {
  return own?.find(({ id }) => id === booking_id) ?? own?.[0];
}

export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The places of a choice: its seats in a hall, otherwise the number of each ticket. */
export function placesOf({ tickets, seats }: Choice, isSeated: boolean): Place[] {
  if (isSeated) return seats.map(({ seat, ticket_id }) => ({ ticket_id, seat_id: seat.id }));
  return Object.entries(tickets).flatMap(([id, count]) =>
    Array.from({ length: count }, () => ({ ticket_id: Number(id) })),
  );
}

/** How many of each ticket the people of a booking have. */
export function countsOf(people: readonly Attendee[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ticket } of people) counts[ticket.id] = (counts[ticket.id] ?? 0) + 1;
  return counts;
}

export function seatsOf(people: readonly Attendee[]): ChosenSeat[] {
  return people.flatMap(({ seat, ticket }) => (seat === null ? [] : [{ seat, ticket_id: ticket.id }]));
}

/** How many seats of each ticket are chosen. */
export function countSeats(seats: readonly ChosenSeat[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ticket_id } of seats) counts[ticket_id] = (counts[ticket_id] ?? 0) + 1;
  return counts;
}

/** These seats, with at least as many of each ticket as they need. */
export function withSeats(tickets: Choice['tickets'], seats: readonly ChosenSeat[]): Pick<Choice, 'tickets' | 'seats'> {
  const least = countSeats(seats);
  const counts = Object.keys({ ...tickets, ...least }).map((id) => [id, Math.max(tickets[id] ?? 0, least[id] ?? 0)]);
  return { seats: [...seats], tickets: Object.fromEntries(counts) };
}

/** The first seats of each ticket, up to the chosen number. */
export function seatsWithin(seats: readonly ChosenSeat[], counts: Counts): ChosenSeat[] {
  const left: Record<number, number> = { ...counts };
  return seats.filter(({ ticket_id }) => {
    const rest = left[ticket_id] ?? 0;
    left[ticket_id] = rest - 1;
    return rest > 0;
  });
}

/**
 * The largest number of a ticket that can be chosen: what is left plus what is already held, up to ten in all. Unknown
 * states (offline) forbid nothing: the server has the last word.
 * @param held of this ticket, in the member's own booking
 * @param others how many of all other tickets are chosen
 */
export function maxOf(ticket: Pick<Ticket, 'state' | 'remaining'> | undefined, held: number, others: number): number {
  const room = MAX_PLACES - others;
  if (ticket === undefined) return room;
  return Math.max(0, Math.min(room, ticket.state === 'ON_SALE' ? ticket.remaining + held : held));
}

/** The price of this many tickets, in cents. */
export function costOf(counts: Counts, tickets: readonly { id: number; amount: { amount: string } }[]): number {
  return tickets.reduce((sum, { id, amount }) => sum + (counts[id] ?? 0) * Number(amount.amount), 0);
}
