import { sql } from 'kysely';
import { type DaySource, dayRows } from '#server/http/day-rows.ts';

/** Cancellations of dates that wait for a second person (EVENT-37). */
export const cancellationsToConfirm: DaySource = {
  who: 'staff',
  rows: (reader) => [
    dayRows(
      {
        kind: 'cancellation_to_confirm',
        ref: sql`event_occurrences.id`,
        title: sql`localised(events.title, ${sql.lit(reader.locale)})`,
        total: sql`1`,
      },
      sql`
        from date_cancellations
        join event_occurrences on event_occurrences.id = date_cancellations.occurrence_id
        join events on events.id = event_occurrences.event_id
        where date_cancellations.state = 'requested'`,
    ),
  ],
};
