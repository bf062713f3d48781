import type { Block } from './data-schemas.ts';

/** Distance between seats, and between rows, in units of the seating plan. */
const PITCH = 29;
const ROW_PITCH = 33;

interface SeedSeat {
  row: string;
  number: number;
  x: number;
  y: number;
}

/** Returns all seats of a block, row by row from the front, numbered from the left. */
export function seatsOf({ rows, seats, left, top, first, bend: [l, r] }: Block): SeedSeat[] {
  return Array.from({ length: rows * seats }, (_, index) => {
    const row = Math.floor(index / seats);
    const place = index % seats;
    const along = seats === 1 ? 0 : place / (seats - 1);
    // Two parabolas, one from each end of the row, look like an arc.
    const forward = l * (1 - along) ** 2 + r * along ** 2;
    return {
      row: rowName(first, row),
      number: place + 1,
      x: left + place * PITCH,
      y: Math.round(top + row * ROW_PITCH - forward),
    };
  });
}

/** Returns the name of a row: A to Z, then AA, BB and so on. */
function rowName(first: string, index: number): string {
  const count = first.charCodeAt(0) - 65 + index;
  const letter = String.fromCharCode(65 + (count % 26));
  return count < 26 ? letter : letter + letter;
}
