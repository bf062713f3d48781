import { sql } from 'kysely';
import { type DaySource, dayRows } from '#server/http/day-rows.ts';

/** The cars that are expected at the gate. */
export const gateOfDay: DaySource = {
  who: 'guard',
  rows: ({ day }) => [
    dayRows(
      { kind: 'carpool_gate', total: sql`count(*)` },
      sql`from carpool_bookings where day = ${day}::date and state = 'booked'`,
    ),
  ],
};
