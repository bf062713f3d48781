import type { Localised } from './types.ts';

/** Units from one seat to the next, and from one row to the next; a seat is 25 wide. */
const PITCH = 29;
const ROW_PITCH = 33;

interface SeedBlock {
  name: Localised;
  rows: number;
  /** Seats in a row */
  seats: number;
  /** Upper left corner of its first row */
  left: number;
  top: number;
  /** Letter of the first row */
  first?: string;
  /** Units that the ends of a row come forward, as rows are bent around the stage: at its left end, and its right */
  bend?: readonly [left: number, right: number];
}

export interface SeedHall {
  slug: string;
  name: Localised;
  width: number;
  height: number;
  sections: readonly SeedBlock[];
}

export interface SeedSeat {
  row: string;
  number: number;
  x: number;
  y: number;
}

/** Every seat of a block, row by row from the front, numbered from the left. */
export function seatsOf({ rows, seats, left, top, first = 'A', bend: [l, r] = [0, 0] }: SeedBlock): SeedSeat[] {
  return Array.from({ length: rows * seats }, (_, index) => {
    const row = Math.floor(index / seats);
    const place = index % seats;
    const along = seats === 1 ? 0 : place / (seats - 1);
    // From its end forward to where it is straight: a parabola looks like an arc.
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

const theatre: SeedHall = {
  slug: 'sir-temi-zammit-hall',
  name: { en: 'Sir Temi Zammit Hall', mt: 'Sala Sir Temi Zammit' },
  width: 1090,
  height: 900,
  sections: [
    block({ en: 'Stalls left', mt: 'Platea, xellug' }, { rows: 13, seats: 8, left: 20, top: 190, bend: [60, 0] }),
    block({ en: 'Stalls centre', mt: 'Platea, nofs' }, { rows: 13, seats: 16, left: 312, top: 190 }),
    block({ en: 'Stalls right', mt: 'Platea, lemin' }, { rows: 13, seats: 8, left: 836, top: 190, bend: [0, 60] }),
    block({ en: 'Balcony', mt: 'Gallarija' }, { rows: 4, seats: 22, left: 228, top: 740, first: 'N', bend: [40, 40] }),
  ],
};

/** Five thousand: a floor and two tiers, each in four blocks. */
const arena: SeedHall = {
  slug: 'ta-qali-arena',
  name: { en: 'Ta’ Qali arena', mt: 'L-arena ta’ Ta’ Qali' },
  width: 3180,
  height: 2180,
  sections: [...tier(floor, 15, 20, 190), ...tier(lower, 20, 25, 800), ...tier(upper, 18, 25, 1560)],
};

export const seedHalls: readonly SeedHall[] = [theatre, arena];

function block(name: Localised, places: Omit<SeedBlock, 'name'>): SeedBlock {
  return { name, ...places };
}

function floor(letter: string): Localised {
  return { en: `Floor ${letter}`, mt: `Art ${letter}` };
}

function lower(letter: string): Localised {
  return { en: `Lower tier ${letter}`, mt: `Sular t’isfel ${letter}` };
}

function upper(letter: string): Localised {
  return { en: `Upper tier ${letter}`, mt: `Sular ta’ fuq ${letter}` };
}

function tier(name: (letter: string) => Localised, rows: number, seats: number, top: number): SeedBlock[] {
  const width = seats * PITCH;
  const gap = 60;
  const left = Math.round((3180 - 4 * width - 3 * gap) / 2);
  return [...'ABCD'].map((letter, index) => ({
    name: name(letter),
    rows,
    seats,
    left: left + index * (width + gap),
    top,
    bend: (
      [
        [90, 20],
        [20, 0],
        [0, 20],
        [20, 90],
      ] as const
    )[index] ?? [0, 0],
  }));
}
