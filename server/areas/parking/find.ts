import { sql } from 'kysely';
import { type FindSource, foundWithHolder } from '#server/http/found-rows.ts';

/** Permits by the start of the plate, or by their code; the newest first. */
export const permitsFound: readonly FindSource[] = [
  {
    who: 'staff',
    rows: ({ compact, text }) => [
      foundWithHolder({
        kind: 'permit',
        table: 'parking_permits',
        title: sql`own.number_plate`,
        where: sql`starts_with(own.number_plate, ${compact}) or own.code in (${compact}, ${text.toUpperCase()})`,
      }),
    ],
  },
];
