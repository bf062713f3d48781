import type { Block } from './data-schemas.ts';

/** Units from one seat to the next, and from one row to the next. */
const PITCH = 29;
const ROW_PITCH = 33;

interface SeedSeat {
  row: string;
  number: number;
  x: number;
  y: number;
}

/** Every seat of a block, row by row from the front, numbered from the left. */
export function seatsOf({ rows, seats, left, top, first, bend: [l, r] }: Block): SeedSeat[] {
  return Array.from({ length: rows * seats }, (_, index) => {
    const row = Math.floor(index / seats);
    const place = index % seats;
    const along = seats === 1 ? 0 : place / (seats - 1);
    // A parabola from its end to the straight part looks like an arc.
    const forward = l * (1 - along) ** 2 + r * along ** 2;
    return {
      row: rowName(first, row),
      number: place + 1,
      x: left + place * PITCH,
      y: Math.round(top + row * ROW_PITCH - forward),
    };
  });
}

/** A, B … Z, AA, AB … */
function rowName(first: string, index: number): string {
  const count = first.charCodeAt(0) - 65 + index;
  const letter = String.fromCharCode(65 + (count % 26));
  return count < 26 ? letter : letter + letter;
}
