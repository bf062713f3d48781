import { sql } from 'kysely';
import { type FindSource, foundRows } from '#server/http/found-rows.ts';

/** Tickets by their code, with the door at which they are valid. */
export const ticketsFound: readonly FindSource[] = [
  {
    who: 'guard',
    rows: ({ compact, locale }) => [
      foundRows(
        {
          kind: 'ticket',
          ref: sql`attendees.occurrence_id`,
          title: sql`attendees.first_name || ' ' || attendees.last_name`,
          detail: sql`localised(events.title, ${sql.lit(locale)})`,
          user_id: sql`bookings.user_id`,
        },
        sql`
          from attendees
          join bookings on bookings.id = attendees.booking_id
          join event_occurrences on event_occurrences.id = attendees.occurrence_id
          join events on events.id = event_occurrences.event_id
          where attendees.code = ${compact} and attendees.holds_place`,
      ),
    ],
  },
];
