import type { HallSection } from './hall.ts';
import { type RowStates, type SeatState, seatStates } from './seat-states.ts';

/**
 * What a seat of a state looks like, as the commands of a path, with its upper left corner at a point: a chair, a disc,
 * a small square, a cross. No two states share a shape, so none depends on its colour.
 */
const shapes: Record<SeatState, (x: number, y: number) => string> = {
  free: chair,
  other_ticket: chair,
  chosen: (x, y) => `M${x} ${y + 12.5}a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0z`,
  pending: (x, y) => `M${x + 12.5} ${y + 1}l11.5 11.5l-11.5 11.5l-11.5-11.5z`,
  on_hold: (x, y) => `M${x + 5} ${y + 5}h15v15h-15z`,
  booked: (x, y) => `M${x + 7} ${y + 7}l11 11m0-11l-11 11`,
};

function chair(x: number, y: number): string {
  return `M${x + 1} ${y + 24}v-15q0-8 8-8h7q8 0 8 8v15z`;
}

/** A seat of a state by itself, 25 wide and high. */
export function drawSeat(state: SeatState): string {
  return shapes[state](0, 0);
}

/** One path for all seats of a section that are in the same state; states that no seat is in are left out. */
export function drawSeats(section: HallSection, states: RowStates): { state: SeatState; path: string }[] {
  const paths = new Map<SeatState, string[]>(seatStates.map((state) => [state, []]));
  for (const { index, seats } of section.rows) {
    for (const { place, x, y } of seats) {
      const state = states[index]?.[place] ?? 'booked';
      paths.get(state)?.push(shapes[state](x, y));
    }
  }
  return [...paths].map(([state, all]) => ({ state, path: all.join('') })).filter(({ path }) => path !== '');
}

/** The floor of a section: along the outer seats of its first and last row and the ends of the others. */
export function outline({ rows }: HallSection): string {
  const [front, back] = [rows[0], rows.at(-1)];
  if (front === undefined || back === undefined) return '';
  const points = [
    ...front.seats.map(({ x, y }) => [x + (x === front.box.right - 25 ? 25 : 0), y]),
    ...rows.slice(1, -1).map(({ seats }) => [(seats.at(-1)?.x ?? 0) + 25, seats.at(-1)?.y ?? 0]),
    ...back.seats.toReversed().map(({ x, y }) => [x + (x === back.box.right - 25 ? 25 : 0), y + 25]),
    ...rows
      .slice(1, -1)
      .toReversed()
      .map(({ seats }) => [seats[0]?.x ?? 0, seats[0]?.y ?? 0]),
  ];
  return `M${points.map((point) => point.join(' ')).join('L')}z`;
}
