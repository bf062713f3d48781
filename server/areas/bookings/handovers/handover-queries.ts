import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { isCancelled } from '#server/services/tickets.ts';

/** Attendees with their booking and date, to narrow down and select from. */
export function ticketsToHandOver(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'attendees.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select([
      'attendees.id as attendee_id',
      'attendees.ticket_type_id',
      'attendees.occurrence_id',
      'bookings.id as booking_id',
      'bookings.user_id',
      'bookings.state',
      'event_occurrences.starts_at',
      'events.title as titles',
    ])
    .select(canBeHandedOver(now).as('is_open'));
}

/**
 * Whether a ticket can be handed over (HANDOVER-2): it is valid and unused, its event has not started, the organiser
 * allows it, and its payment is not being refunded.
 */
function canBeHandedOver(now: Date) {
  return sql<boolean>`(
    bookings.confirmed_at is not null and attendees.holds_place and attendees.code is not null
    and attendees.checked_in_at is null and not event_occurrences.is_handover_forbidden
    and event_occurrences.starts_at > ${now} and not ${isCancelled}
    and not exists (
      select from payment_items join payments on payments.id = payment_items.payment_id
      where payment_items.booking_id = bookings.id and (payments.state in ('refund_due', 'refunded') or exists (
        select from refunds where refunds.payment_id = payments.id and refunds.state not in ('failed', 'cancelled')
      ))
    )
  )`;
}

/** The pending hand-over of a code; undefined for a code that is made up or has ended. */
export function findPending(db: Kysely<DB>, code: string, now: Date) {
  return (
    ticketsToHandOver(db, now)
      .innerJoin('ticket_handovers', 'ticket_handovers.attendee_id', 'attendees.id')
      .select(['ticket_handovers.id', 'ticket_handovers.from_user_id'])
      .where('ticket_handovers.code', '=', code)
      .where('ticket_handovers.state', '=', 'pending')
      // The ticket may have moved since, for example when accounts were merged.
      .whereRef('ticket_handovers.from_user_id', '=', 'bookings.user_id')
      .executeTakeFirst()
  );
}

/** The ticket texts shown to a student before accepting. */
export function describeTicket(db: Kysely<DB>, attendee: number, locale: Locale) {
  return db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'attendees.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'bookings.user_id')
    .select(['events.slug', 'starts_at', 'ends_at', 'attendees.price_cents', 'seat_id', 'seats.row', 'seats.number'])
    .select(sql<string>`coalesce(short_name(personal_details.first_name, personal_details.last_name), '')`.as('from'))
    .select([...texts(locale, 'events.title', 'ticket_types.name as ticket')])
    .select([...textsOrNull(locale, 'venues.name as venue', 'seating_sections.name as section')])
    .where('attendees.id', '=', attendee)
    .executeTakeFirstOrThrow();
}
