import * as v from 'valibot';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';

/** Width and height of a seat on the plan, in its units (BOOK-17). */
export const SEAT_SIZE = 25;

/** A seat of a hall: section, row and number. */
export const Seat = v.object({ id: v.number(), section: v.string(), row: v.string(), number: v.number() });
export type Seat = v.InferOutput<typeof Seat>;

/**
 * A row from left to right. A seat is `[id, number, x, y]`: the upper left corner in units of the plan, of which a seat
 * is 25 wide; an array, because a hall may have thousands.
 */
const Row = v.object({
  name: v.string(),
  seats: v.array(v.tuple([v.number(), v.number(), v.number(), v.number()])),
});

/** A part of the hall, its rows from the stage backwards. */
const Section = v.object({
  id: v.number(),
  name: v.string(),
  /** Tickets that are valid for these seats */
  ticket_ids: v.array(v.number()),
  rows: v.array(Row),
});

/** Ids of the seats with a property. Blocked seats cannot be booked (HALL-5). */
const SeatProperties = v.object({
  wheelchair: v.array(v.number()),
  companion: v.array(v.number()),
  restricted: v.array(v.number()),
  blocked: v.array(v.number()),
});

/** The hall of an occurrence. The stage is at the top, in the middle. */
export const SeatingPlan = v.object({
  name: v.string(),
  width: v.number(),
  height: v.number(),
  sections: v.array(Section),
  /** Optional, because earlier releases do not send it */
  properties: v.optional(SeatProperties),
});
export type SeatingPlan = v.InferOutput<typeof SeatingPlan>;
export type SeatingSection = SeatingPlan['sections'][number];

/** Seats that cannot be booked now, including the caller's own and, as booked, blocked ones; all other seats are free. */
export const SeatStates = v.object({ booked: v.array(v.number()), on_hold: v.array(v.number()) });
export type SeatStates = v.InferOutput<typeof SeatStates>;

const ofOccurrence = params({ event: id, occurrence: id });

/** The hall and its free seats (BOOK-17). */
export const seating = area('seating', {
  plan: {
    method: 'GET',
    path: '/api/events/{event}/occurrences/{occurrence}/seating',
    summary: 'The hall of a seated occurrence',
    who: 'anyone',
    params: ofOccurrence,
    answer: dataAnswer(SeatingPlan),
    errors: ['not_found'],
  },
  seats: {
    method: 'GET',
    path: '/api/events/{event}/occurrences/{occurrence}/seating/seats',
    summary: 'The seats that are taken or held now, never stored on a device',
    who: 'anyone',
    params: ofOccurrence,
    answer: dataAnswer(SeatStates),
    errors: ['not_found'],
  },
});
