import type { SeatingPlan } from '#contract/seating.ts';

/** Number of seats named beside a lost one. */
const NEAREST = 3;
/** How much farther a step to another row counts than one along the row: people want to stay in theirs. */
const ROW_WEIGHT = 4;

/**
 * The free seats nearest to one, its own row first, among those where the same tickets are valid.
 * @returns ids, nearest first
 */
export function nearestSeats({ sections }: SeatingPlan, lost: number, isFree: (id: number) => boolean): number[] {
  const home = sections.find(({ rows }) => rows.some(({ seats }) => seats.some(([id]) => id === lost)));
  const from = home?.rows.flatMap(({ seats }) => seats).find(([id]) => id === lost);
  if (home === undefined || from === undefined) return [];
  const [, , fromX, fromY] = from;
  return sections
    .filter(({ ticket_ids }) => ticket_ids.some((ticket) => home.ticket_ids.includes(ticket)))
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .filter(([id]) => isFree(id))
    .map(([id, , x, y]) => ({ id, distance: (x - fromX) ** 2 + ROW_WEIGHT * (y - fromY) ** 2 }))
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, NEAREST)
    .map(({ id }) => id);
}
