import { sql } from 'kysely';
import { type DaySource, dayRows, isOnDay } from '#server/http/day-rows.ts';

/** Volunteering opportunities of the day, with how many of their places are taken. */
export const volunteeringOfDay: DaySource = {
  who: 'staff',
  rows: (reader) => [
    dayRows(
      {
        kind: 'volunteering',
        ref: sql`id`,
        starts_at: sql`starts_at`,
        title: sql`localised(title, ${sql.lit(reader.locale)})`,
        done: sql`taken`,
        total: sql`places`,
      },
      sql`from volunteer_opportunities where cancelled_at is null and ${isOnDay('starts_at', reader)}`,
    ),
  ],
};
