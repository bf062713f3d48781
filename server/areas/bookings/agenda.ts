import { sql } from 'kysely';
import { agendaRows, type AgendaSource, agendaText } from '#server/http/agenda-rows.ts';
import { isCancelled } from '#server/services/tickets.ts';

/** Tickets, and unpaid bookings with the end of their hold. */
export const bookingsAgenda: AgendaSource = (reader) => {
  const title = agendaText('events.title', reader);
  const place = agendaText('venues.name', reader);
  const ownBookings = sql`
    from bookings
    join event_occurrences on event_occurrences.id = bookings.occurrence_id
    join events on events.id = event_occurrences.event_id
    left join venues on venues.id = event_occurrences.venue_id
    where bookings.user_id = ${reader.user_id}`;
  const ref = sql.ref('bookings.id');
  return [
    agendaRows(
      {
        kind: 'ticket',
        ref,
        starts_at: sql`event_occurrences.starts_at`,
        ends_at: sql`event_occurrences.ends_at`,
        title,
        place,
        is_cancelled: isCancelled,
      },
      sql`${ownBookings} and bookings.state in ('paid', 'free_confirmed')
        and not (
          not exists (select from attendees where booking_id = bookings.id and cancelled_at is null)
          and exists (
            select from ticket_handovers join attendees on attendees.id = attendee_id
            where from_user_id = bookings.user_id and ticket_handovers.state = 'accepted'
              and attendees.occurrence_id = bookings.occurrence_id
          )
        )`,
    ),
    agendaRows(
      { kind: 'ticket_hold', ref, starts_at: sql`bookings.held_until`, title },
      sql`${ownBookings} and bookings.state in ('created', 'awaiting_payment') and not ${isCancelled}`,
    ),
  ];
};
