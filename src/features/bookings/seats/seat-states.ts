import type { SeatStates } from '#contract/bookings/seating.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import type { ChosenSeat } from '../flow/choice.ts';
import type { Hall, HallRow } from './hall.ts';

/**
 * The state of a seat for the current user (BOOK-16): free, chosen, pending (a call is in progress), held by another user, booked, blocked
 * in this hall (HALL-5), or in a section where none of the chosen tickets is valid.
 */
export const seatStates = ['free', 'chosen', 'pending', 'on_hold', 'booked', 'blocked', 'other_ticket'] as const;
export type SeatState = (typeof seatStates)[number];

interface SeatFacts {
  states: SeatStates;
  /** The user's own seats, which the server counts as on hold */
  chosen: readonly ChosenSeat[];
  /** Ids of seats with a call in progress */
  pending: readonly number[];
  /** The tickets for which seats can be chosen */
  open: readonly Pick<Ticket, 'id'>[];
}

/** Seat states for each hall row, from left to right. */
export type RowStates = readonly (readonly SeatState[])[];

/** Returns the state of each seat, row by row in the order of the hall. */
export function toSeatStates(hall: Hall, facts: SeatFacts): RowStates {
  const booked = new Set(facts.states.booked);
  const onHold = new Set(facts.states.on_hold);
  const chosen = new Set(facts.chosen.map(({ seat }) => seat.id));
  const pending = new Set(facts.pending);
  const rest = (row: HallRow) =>
    row.section.ticket_ids.some((id) => facts.open.some((ticket) => ticket.id === id)) ? 'free' : 'other_ticket';
  return hall.rows.map((row) => {
    const otherwise = rest(row);
    return row.seats.map(({ id, marks }): SeatState => {
      if (pending.has(id)) return 'pending';
      if (chosen.has(id)) return 'chosen';
      if (marks?.includes('blocked') === true) return 'blocked';
      if (booked.has(id)) return 'booked';
      return onHold.has(id) ? 'on_hold' : otherwise;
    });
  });
}

/** Counts the free seats of these rows, for any ticket. */
export function countFree(rows: readonly HallRow[], states: RowStates): number {
  let count = 0;
  for (const { index } of rows) {
    for (const state of states[index] ?? []) if (state === 'free' || state === 'other_ticket') count += 1;
  }
  return count;
}
