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
  wants: readonly SeatsNeeded[],
  isFree: (seat: HallSeat) => boolean,
): FoundSeat[] | undefined {
  const tickets = wants.flatMap(({ ticket_id, count }) => Array.from({ length: count }, () => ticket_id));
  const free = [...hall.seats.values()].filter(isFree);
  /** Seat → its ticket */
  const taken = new Map<HallSeat, number>();
  const seat = (index: number, seen: Set<HallSeat>): boolean =>
    free.some((each) => {
      if (seen.has(each) || !each.row.section.ticket_ids.includes(tickets[index] ?? 0)) return false;
      seen.add(each);
      const otherIndex = taken.get(each);
      if (otherIndex !== undefined && !seat(otherIndex, seen)) return false;
      taken.set(each, index);
      return true;
    });
  if (!tickets.every((_, index) => seat(index, new Set()))) return undefined;
  return [...taken].map(([each, index]) => ({ seat: each, ticket_id: tickets[index] ?? 0 }));
}
