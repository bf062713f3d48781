import { sql } from 'kysely';
import type { AudienceSource } from '#server/http/audiences.ts';

/** Accounts that hold tickets of an event's date. */
export const bookingsAudiences: readonly AudienceSource[] = [
  {
    kind: 'ticket_holders',
    who: 'staff',
    title: /*i18n*/ { id: 'server.audience.ticketHolders', message: 'Ticket holders: {name}, {day}' },
    entries: ({ now, locale }) => ({
      rows: sql`
        select occurrence.id as ref, localised(events.title, ${sql.lit(locale)}) as name,
          to_char(malta_day(occurrence.starts_at), 'DD/MM/YYYY') as day, occurrence.starts_at
        from event_occurrences as occurrence join events on events.id = occurrence.event_id`,
      offered: sql`
        where starts_at > ${now}::timestamptz - interval '60 days'
          and exists (select from bookings where occurrence_id = entry.ref and confirmed_at is not null)
        order by starts_at, ref`,
    }),
    members: (ref) => sql`
      select user_id from bookings
      where occurrence_id = ${Number(ref)} and confirmed_at is not null
        and exists (select from attendees where booking_id = bookings.id and holds_place)`,
  },
];
