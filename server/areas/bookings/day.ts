import { sql } from 'kysely';
import { type DaySource, dayRows, isOnDay } from '#server/http/day-rows.ts';
import { isCancelled } from '#server/services/tickets.ts';

/** The doors of the day, with how many of the ticket holders are in. */
export const doorsOfDay: DaySource = {
  who: 'guard',
  rows: (reader) => [
    dayRows(
      {
        kind: 'door',
        ref: sql`event_occurrences.id`,
        starts_at: sql`event_occurrences.starts_at`,
        title: sql`localised(events.title, ${sql.lit(reader.locale)})`,
        done: sql`count(attendees.checked_in_at)`,
        total: sql`count(*)`,
      },
      sql`
        from event_occurrences
        join events on events.id = event_occurrences.event_id
        join bookings on bookings.occurrence_id = event_occurrences.id and bookings.confirmed_at is not null
        join attendees on attendees.booking_id = bookings.id and attendees.holds_place
        where ${isOnDay('event_occurrences.starts_at', reader)} and not ${isCancelled}
        group by event_occurrences.id, events.id`,
    ),
  ],
};
