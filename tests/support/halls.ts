import type { SeatingPlan } from '#contract/bookings/seating.ts';
import { readData } from '#server/db/seed/data-files.ts';
import type { Hall } from '#server/db/seed/data-schemas.ts';
import { seatsOf } from '#server/db/seed/seats.ts';

/** Ticket ids of the seeded theatre: two types in the stalls, one in the balcony. */
export const STALLS = 1;
export const GUEST = 2;
export const BALCONY = 3;

/** The plan of the seeded theatre of 504 seats, as the server returns it; ids start at 1, row by row. */
export function theatrePlan(): SeatingPlan {
  const theatre = readData('halls').find(({ slug }) => slug === 'sir-temi-zammit-hall');
  if (theatre === undefined) throw new Error('The theatre is not among the seeded halls');
  return planOf(theatre, (section) => (section < 3 ? [STALLS, GUEST] : [BALCONY]));
}

/** The plan of a seeded hall. `ticketsOf` returns the valid tickets of a section, by its position. */
export function planOf({ name, width, height, sections }: Hall, ticketsOf: (section: number) => number[]): SeatingPlan {
  let id = 0;
  return {
    name: name.en,
    width,
    height,
    sections: sections.map((block, index) => {
      const rows = Map.groupBy(seatsOf(block), ({ row }) => row);
      return {
        id: index + 1,
        name: block.name.en,
        ticket_ids: ticketsOf(index),
        rows: [...rows].map(([row, seats]) => ({
          name: row,
          seats: seats.map(({ number, x, y }): [number, number, number, number] => [(id += 1), number, x, y]),
        })),
      };
    }),
  };
}

/** The plan of the seeded arena of 5,000 seats, with one ticket type. */
export function arenaPlan(): SeatingPlan {
  const arena = readData('halls').find(({ slug }) => slug === 'ta-qali-arena');
  if (arena === undefined) throw new Error('The arena is not among the seeded halls');
  return planOf(arena, () => [STALLS]);
}
