import type { Seat, SeatingPlan } from '#contract/bookings/seating.ts';

/** The number of seats suggested for a lost one. */
const MAX_ALTERNATIVES = 3;
/** The weight of a step to another row compared with one along the row, because people prefer seats in one row. */
const ROW_WEIGHT = 4;

/** A seat, its position, and the tickets that are valid there. */
interface PlacedSeat {
  seat: Seat;
  x: number;
  y: number;
  /** The same array for all seats of a section */
  ticket_ids: readonly number[];
}

/** The seats of a hall by their ids. */
export type HallSeats = ReadonlyMap<number, PlacedSeat>;

/**
 * Returns every seat by its id: built once for a hall, not for each of the thousands who lose a seat in the same
 * minute.
 */
export function seatsOf({ sections }: SeatingPlan): HallSeats {
  const found = new Map<number, PlacedSeat>();
  for (const { name: section, ticket_ids, rows } of sections) {
    for (const { name: row, seats } of rows) {
      for (const [id, number, x, y] of seats) found.set(id, { seat: { id, section, row, number }, x, y, ticket_ids });
    }
  }
  return found;
}

/**
 * Returns the available seats nearest to a taken one where the same tickets are valid, in its own row first. Visits
 * each seat once.
 */
export function nearestSeats(hall: HallSeats, lost: number, isFree: (id: number) => boolean): Seat[] {
  const from = hall.get(lost);
  if (from === undefined) return [];
  // Computed once for each section.
  const valid = new Map<readonly number[], boolean>();
  const isValid = (tickets: readonly number[]) => {
    const answer = valid.get(tickets) ?? tickets.some((ticket) => from.ticket_ids.includes(ticket));
    valid.set(tickets, answer);
    return answer;
  };
  let nearest: { seat: Seat; distance: number }[] = [];
  for (const { seat, x, y, ticket_ids } of hall.values()) {
    if (!isValid(ticket_ids) || !isFree(seat.id)) continue;
    const distance = (x - from.x) ** 2 + ROW_WEIGHT * (y - from.y) ** 2;
    const farthest = nearest[MAX_ALTERNATIVES - 1];
    if (farthest && distance > farthest.distance) continue;
    nearest = [...nearest, { seat, distance }]
      .toSorted((a, b) => a.distance - b.distance || a.seat.id - b.seat.id)
      .slice(0, MAX_ALTERNATIVES);
  }
  return nearest.map(({ seat }) => seat);
}
