import { sql } from 'kysely';
import { type DaySource, dayRows, isOnDay } from '#server/http/day-rows.ts';

/** The interviews of the day, by company, with how many are marked as attended or missed. */
export const interviewsOfDay: DaySource = {
  who: 'staff',
  rows: (reader) => [
    dayRows(
      {
        kind: 'interviews',
        starts_at: sql`min(interviews.starts_at)`,
        title: sql`companies.name`,
        done: sql`count(*) filter (where interviews.state <> 'booked')`,
        total: sql`count(*)`,
      },
      sql`
        from interviews
        join companies on companies.id = interviews.company_id
        where interviews.state <> 'cancelled' and ${isOnDay('interviews.starts_at', reader)}
        group by companies.id`,
    ),
  ],
};
