import { sql } from 'kysely';
import { type DaySource, dayRows } from '#server/http/day-rows.ts';

/** Rentals that are collected or brought back. */
export const rentalsOfDay: DaySource = {
  who: 'staff',
  rows: ({ day }) => [
    dayRows(
      {
        kind: 'rental_collection',
        done: sql`count(*) filter (where state <> 'approved')`,
        total: sql`count(*)`,
      },
      sql`from rentals where starts_on = ${day}::date and state in ('approved', 'collected', 'returned')`,
    ),
    dayRows(
      {
        kind: 'rental_return',
        done: sql`count(*) filter (where state = 'returned')`,
        total: sql`count(*)`,
      },
      sql`from rentals where ends_on = ${day}::date and state in ('approved', 'collected', 'returned')`,
    ),
  ],
};
