import { sql } from 'kysely';
import { type DaySource, dayRows, isOnDay } from '#server/http/day-rows.ts';

const collected = sql`state in ('collected', 'returned', 'late', 'damaged')`;
const returned = sql`state in ('returned', 'late', 'damaged')`;
/** Only paid rentals get a gown. */
const isPaid = sql`payment_id is not null`;

/** Fittings, collections and returns at the counter. */
export const counterOfDay: DaySource = {
  who: 'guard',
  rows: (reader) => [
    dayRows(
      {
        kind: 'toga_fitting',
        starts_at: sql`min(fitting_at)`,
        done: sql`count(*) filter (where state <> 'paid')`,
        total: sql`count(*)`,
      },
      sql`from toga_rentals where ${isPaid} and ${isOnDay('fitting_at', reader)}`,
    ),
    dayRows(
      { kind: 'toga_collection', done: sql`count(*) filter (where ${collected})`, total: sql`count(*)` },
      sql`from toga_rentals where ${isPaid} and graduation_on = ${reader.day}::date + 1`,
    ),
    dayRows(
      { kind: 'toga_return', done: sql`count(*) filter (where ${returned})`, total: sql`count(*)` },
      sql`from toga_rentals where ${isPaid} and graduation_on = ${reader.day}::date - 1`,
    ),
  ],
};
