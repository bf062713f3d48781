import { sql } from 'kysely';
import { type FindSource, foundWithHolder } from '#server/http/found-rows.ts';

/** Gown rentals by their code. */
export const togaRentalsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: ({ compact }) => [
      foundWithHolder({
        kind: 'toga_rental',
        table: 'toga_rentals',
        title: sql`own.code`,
        where: sql`own.code = ${compact}`,
      }),
    ],
  },
];
