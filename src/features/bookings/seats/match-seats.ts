import type { Hall, HallSeat } from './hall.ts';

/** Tickets, and how many seats each needs. */
export interface SeatWant {
  ticket_id: number;
  count: number;
}

export interface FoundSeat {
  seat: HallSeat;
  ticket_id: number;
}

/**
 * Any free seats, one for each ticket, even if one ticket has to make room for another (augmenting paths). Undefined if
 * that is impossible.
 */
export function matchSeats(
  hall: Hall,
  wants: readonly SeatWant[],
  isFree: (seat: HallSeat) => boolean,
): FoundSeat[] | undefined {
  const tickets = wants.flatMap(({ ticket_id, count }) => Array.from({ length: count }, () => ticket_id));
  const free = [...hall.seats.values()].filter(isFree);
  /** Seat → the ticket that sits there */
  const taken = new Map<HallSeat, number>();
  const seat = (index: number, seen: Set<HallSeat>): boolean =>
    free.some((each) => {
      if (seen.has(each) || !each.row.section.ticket_ids.includes(tickets[index] ?? 0)) return false;
      seen.add(each);
      const there = taken.get(each);
      if (there !== undefined && !seat(there, seen)) return false;
      taken.set(each, index);
      return true;
    });
  if (!tickets.every((_, index) => seat(index, new Set()))) return undefined;
  return [...taken].map(([each, index]) => ({ seat: each, ticket_id: tickets[index] ?? 0 }));
}
