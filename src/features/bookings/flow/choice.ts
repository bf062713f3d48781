import * as v from 'valibot';
import { type Attendee, MAX_PLACES, type TicketAllowance } from '#contract/bookings/calls.ts';
import { Seat } from '#contract/bookings/seating.ts';
import type { Ticket } from '#contract/kit/tickets.ts';

/** A chosen seat and the ticket it is chosen with. */
const ChosenSeat = v.object({ seat: Seat, ticket_id: v.number() });
export type ChosenSeat = v.InferOutput<typeof ChosenSeat>;

/** The user's choice for an occurrence, stored on the device until it is paid (BOOK-2). */
export const Choice = v.object({
  /** Ticket id → number of places */
  tickets: v.record(v.string(), v.number()),
  seats: v.array(ChosenSeat),
  /** The booking that last held it */
  booking_id: v.nullable(v.string()),
  /** A visitor pressed "Continue"; the flow continues automatically after signing in */
  goes_on: v.boolean(),
});
export type Choice = v.InferOutput<typeof Choice>;

export const emptyChoice: Choice = { tickets: {}, seats: [], booking_id: null, goes_on: false };

/** Ticket id → number of places. */
export type CountsByTicket = Readonly<Record<number, number>>;

/** A place to hold, for one attendee. */
export interface PlaceToHold {
  ticket_id: number;
  seat_id?: number;
}

export function isChoiceEmpty({ seats, tickets, booking_id }: Choice): boolean {
  return booking_id === null && seats.length === 0 && countPlaces(tickets) === 0;
}

/** Returns the unpaid booking of an occurrence that this choice belongs to; further unpaid bookings can be merged into it. */
export function findCurrentBooking<T extends { id: string }>(
  unpaidHere: readonly T[] | undefined,
  { booking_id }: Choice,
): T | undefined {
  return unpaidHere?.find(({ id }) => id === booking_id) ?? unpaidHere?.[0];
}

export function countPlaces(counts: CountsByTicket): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the places of a choice: its seats in a hall, otherwise as many places as were chosen of each ticket. */
export function toPlaces({ tickets, seats }: Choice, isSeated: boolean): PlaceToHold[] {
  if (isSeated) return seats.map(({ seat, ticket_id }) => ({ ticket_id, seat_id: seat.id }));
  return Object.entries(tickets).flatMap(([id, count]) =>
    Array.from({ length: count }, () => ({ ticket_id: Number(id) })),
  );
}

/** Counts the attendees of a booking by ticket. */
export function countByTicket(people: readonly Attendee[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ticket } of people) counts[ticket.id] = (counts[ticket.id] ?? 0) + 1;
  return counts;
}

export function toChosenSeats(people: readonly Attendee[]): ChosenSeat[] {
  return people.flatMap(({ seat, ticket }) => (seat === null ? [] : [{ seat, ticket_id: ticket.id }]));
}

/** Counts the chosen seats by ticket. */
export function countSeats(seats: readonly ChosenSeat[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { ticket_id } of seats) counts[ticket_id] = (counts[ticket_id] ?? 0) + 1;
  return counts;
}

/** Returns the seats, and ticket counts raised to at least the number of seats. */
export function raiseCountsToSeats(
  tickets: Choice['tickets'],
  seats: readonly ChosenSeat[],
): Pick<Choice, 'tickets' | 'seats'> {
  const minimum = countSeats(seats);
  const counts = Object.keys({ ...tickets, ...minimum }).map((id) => [
    id,
    Math.max(tickets[id] ?? 0, minimum[id] ?? 0),
  ]);
  return { seats: [...seats], tickets: Object.fromEntries(counts) };
}

/** Returns the first seats of each ticket, up to the chosen number. */
export function limitSeatsToCounts(seats: readonly ChosenSeat[], counts: CountsByTicket): ChosenSeat[] {
  const remaining: Record<number, number> = { ...counts };
  return seats.filter(({ ticket_id }) => {
    const rest = remaining[ticket_id] ?? 0;
    remaining[ticket_id] = rest - 1;
    return rest > 0;
  });
}

/**
 * Returns the largest number of a ticket that can be chosen: remaining places plus those already held, up to ten in all. If the state is
 * unknown (offline), only the limit of ten applies, because the server checks again.
 * @param held places of this ticket in the member's own booking
 * @param others number of places chosen of all other tickets
 */
export function maxSelectable(
  ticket: Pick<Ticket, 'state' | 'remaining'> | undefined,
  held: number,
  others: number,
): number {
  const room = MAX_PLACES - others;
  if (ticket === undefined) return room;
  return Math.max(0, Math.min(room, ticket.state === 'ON_SALE' ? ticket.remaining + held : held));
}

/**
 * Returns how many of a ticket its rules allow in this booking. Without the server's answer only the limit of the type applies.
 * @param elsewhere places of this ticket in the member's other unpaid bookings
 */
export function maxAllowed(
  { max_per_person = MAX_PLACES }: { max_per_person?: number | undefined },
  allowance: TicketAllowance | undefined,
  elsewhere: number,
): number {
  const max = allowance?.max ?? max_per_person;
  return allowance?.reason === undefined || allowance.reason === null ? Math.max(0, max - elsewhere) : 0;
}

/** Returns the price of these tickets in cents. */
export function totalCents(
  counts: CountsByTicket,
  tickets: readonly { id: number; amount: { amount: string } }[],
): number {
  return tickets.reduce((sum, { id, amount }) => sum + (counts[id] ?? 0) * Number(amount.amount), 0);
}
