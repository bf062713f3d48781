import { sql } from 'kysely';
import { type FindSource, foundRows } from '#server/http/found-rows.ts';

/** Shared cars by the code that the gate checks. */
export const carsFound: readonly FindSource[] = [
  {
    who: 'guard',
    rows: ({ compact }) => [
      foundRows(
        { kind: 'carpool', title: sql`code`, detail: sql`to_char(day, 'YYYY-MM-DD')` },
        sql`from carpool_bookings where code = ${compact} and state = 'booked'`,
      ),
    ],
  },
];
