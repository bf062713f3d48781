import type { Hall, HallSeat } from './hall.ts';

/** A ticket and the number of seats it needs. */
export interface SeatsNeeded {
  ticket_id: number;
  count: number;
}

export interface FoundSeat {
  seat: HallSeat;
  ticket_id: number;
}

/**
 * Assigns a free seat to each ticket, and reassigns tickets where necessary (augmenting paths). Returns undefined if that is impossible.
 */
export function matchSeats(
  hall: Hall,
  seatsNeeded: readonly SeatsNeeded[],
  isFree: (seat: HallSeat) => boolean,
): FoundSeat[] | undefined {
  const tickets = seatsNeeded.flatMap(({ ticket_id, count }) => Array.from({ length: count }, () => ticket_id));
  const free = [...hall.seats.values()].filter(isFree);
  /** Seat → its ticket */
  const assigned = new Map<HallSeat, number>();
  const seat = (index: number, visited: Set<HallSeat>): boolean =>
    free.some((each) => {
      if (visited.has(each) || !each.row.section.ticket_ids.includes(tickets[index] ?? 0)) return false;
      visited.add(each);
      const otherIndex = assigned.get(each);
      if (otherIndex !== undefined && !seat(otherIndex, visited)) return false;
      assigned.set(each, index);
      return true;
    });
  if (!tickets.every((_, index) => seat(index, new Set()))) return undefined;
  return [...assigned].map(([each, index]) => ({ seat: each, ticket_id: tickets[index] ?? 0 }));
}
