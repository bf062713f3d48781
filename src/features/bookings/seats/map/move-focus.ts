import { SEAT_SIZE } from '#contract/bookings/seating.ts';
import type { Hall, HallSeat } from '../hall.ts';

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
/** Keys that move the focus from seat to seat. */
export type MoveKey = (typeof keys)[number];

export function isMoveKey(key: string): key is MoveKey {
  return (keys as readonly string[]).includes(key);
}

/**
 * Returns the seat that a key moves the focus to: left and right by number and across the aisle, up (to the stage) and down to the nearest
 * seat of the next row or section, Home and End to the ends of the row. Undefined at the edge of the hall.
 */
export function findSeatTowards(hall: Hall, from: HallSeat, key: MoveKey): HallSeat | undefined {
  const { seats } = from.row;
  if (key === 'Home') return seats[0];
  if (key === 'End') return seats.at(-1);
  if (key === 'ArrowLeft') return seats[from.column - 1] ?? acrossAisle(hall, from, -1);
  if (key === 'ArrowRight') return seats[from.column + 1] ?? acrossAisle(hall, from, 1);
  return nextRow(hall, from, key === 'ArrowUp' ? -1 : 1);
}

/** Returns the next seat to the left or right in another section, at a similar distance from the stage. */
function acrossAisle(hall: Hall, from: HallSeat, side: -1 | 1): HallSeat | undefined {
  const ends = hall.rows
    .filter(({ section }) => section !== from.row.section)
    .map(({ seats }) => (side === 1 ? seats[0] : seats.at(-1)))
    .filter((seat) => seat !== undefined);
  return nearest(ends, (seat) => {
    const across = (seat.x - from.x) * side;
    const down = Math.abs(seat.y - from.y);
    return across <= 0 || down > 4 * SEAT_SIZE ? Infinity : across + 4 * down;
  });
}

/** Returns the next row. Rows are curved: within a section their order decides, between sections their distance. */
function nextRow(hall: Hall, from: HallSeat, side: -1 | 1): HallSeat | undefined {
  const { section } = from.row;
  const next = section.rows[section.rows.indexOf(from.row) + side];
  if (next !== undefined) return nearest(next.seats, ({ x }) => Math.abs(x - from.x));
  const others = [...hall.seats.values()].filter(({ row }) => row.section !== section);
  return nearest(others, (seat) => {
    const down = (seat.y - from.y) * side;
    const across = Math.abs(seat.x - from.x);
    return down <= SEAT_SIZE || across > 2 * down ? Infinity : down + 2 * across;
  });
}

function nearest(seats: readonly HallSeat[], distance: (seat: HallSeat) => number): HallSeat | undefined {
  let found: HallSeat | undefined;
  let least = Infinity;
  for (const seat of seats) {
    const far = distance(seat);
    if (far < least) [found, least] = [seat, far];
  }
  return found;
}
