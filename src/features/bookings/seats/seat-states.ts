import type { SeatStates } from '#contract/bookings/seating.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import type { ChosenSeat } from '../flow/choice.ts';
import type { Hall, HallRow } from './hall.ts';

/**
 * The state of a seat for the person who looks at it (BOOK-16): free, chosen, pending (a call is in progress), held by
 * somebody else, booked, or in a section where none of the chosen tickets is valid.
 */
export const seatStates = ['free', 'chosen', 'pending', 'on_hold', 'booked', 'other_ticket'] as const;
export type SeatState = (typeof seatStates)[number];

interface Facts {
  states: SeatStates;
  /** The member's own seats, which the server counts as on hold */
  chosen: readonly ChosenSeat[];
  /** Ids of seats with a call in progress */
  pending: readonly number[];
  /** The tickets that seats are chosen for */
  open: readonly Pick<Ticket, 'id'>[];
}

/** For each row of the hall the states of its seats, from left to right. */
export type RowStates = readonly (readonly SeatState[])[];

/** The state of each seat, row by row in the order of the hall. */
export function statesOf(hall: Hall, facts: Facts): RowStates {
  const booked = new Set(facts.states.booked);
  const onHold = new Set(facts.states.on_hold);
  const chosen = new Set(facts.chosen.map(({ seat }) => seat.id));
  const pending = new Set(facts.pending);
  const rest = (row: HallRow) =>
    row.section.ticket_ids.some((id) => facts.open.some((ticket) => ticket.id === id)) ? 'free' : 'other_ticket';
  return hall.rows.map((row) => {
    const otherwise = rest(row);
    return row.seats.map(({ id }): SeatState => {
      if (pending.has(id)) return 'pending';
      if (chosen.has(id)) return 'chosen';
      if (booked.has(id)) return 'booked';
      return onHold.has(id) ? 'on_hold' : otherwise;
    });
  });
}

/** Free seats of these rows, whatever ticket they need. */
export function countFree(rows: readonly HallRow[], states: RowStates): number {
  let count = 0;
  for (const { index } of rows) {
    for (const state of states[index] ?? []) if (state === 'free' || state === 'other_ticket') count += 1;
  }
  return count;
}
