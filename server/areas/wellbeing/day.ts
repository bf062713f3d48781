import { sql } from 'kysely';
import { type DaySource, dayRows, isOnDay } from '#server/http/day-rows.ts';

/** The number of first appointments of the day, for the wellbeing team only. */
export const appointmentsOfDay: DaySource = {
  who: 'wellbeing',
  rows: (reader) => [
    dayRows(
      { kind: 'appointment', starts_at: sql`min(appointment_at)`, total: sql`count(*)` },
      sql`from wellbeing_requests where state = 'appointment' and ${isOnDay('appointment_at', reader)}`,
    ),
  ],
};
