import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { audienceColumns } from '#server/services/ticket-audience.ts';
import { isCancelled } from '#server/services/tickets.ts';

/**
 * Days in Malta as `2026-11-20`, both included. `upcoming` selects dates that have not ended, or ended ones; `free`
 * selects free dates, or paid ones.
 */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
  upcoming?: boolean | undefined;
  free?: boolean | undefined;
}

/** Whether an occurrence has ended; one in progress has not. */
export function isOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`event_occurrences.ends_at <= ${now}`;
}

/** Whether an occurrence has a ticket with a price. */
const isPaid = sql<boolean>`exists (
  select from ticket_types where occurrence_id = event_occurrences.id and price_cents > 0
)`;

/** Selects occurrences of the outer query's event that overlap the requested days. */
export function occurrencesWithin(eb: ExpressionBuilder<DB, 'events'>, now: Date, span: Span) {
  const { from, to, upcoming, free } = span;
  return eb
    .selectFrom('event_occurrences')
    .whereRef('event_occurrences.event_id', '=', 'events.id')
    .$if(from !== undefined, (query) => query.where('event_occurrences.ends_at', '>', dayStart(from ?? '', 0)))
    .$if(to !== undefined, (query) => query.where('event_occurrences.starts_at', '<', dayStart(to ?? '', 1)))
    .$if(upcoming === true, (query) => query.where('event_occurrences.ends_at', '>', now))
    .$if(upcoming === false, (query) => query.where(isOver(now)))
    .$if(free === true, (query) => query.where(sql<boolean>`not ${isPaid}`))
    .$if(free === false, (query) => query.where(isPaid));
}

/**
 * Returns midnight in Malta at the start of a day, plus a number of days: a day on which the clock changes has 23 or 25
 * hours.
 */
function dayStart(day: string, later: number): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Malta')`;
}

/** Occurrences of a published event, with their place, in the reader's language. */
export function occurrencesOf(db: Kysely<DB>, eventId: number, now: Date, locale: Locale) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select([
      'event_occurrences.id',
      'event_occurrences.starts_at as start',
      'event_occurrences.ends_at as end',
      'event_occurrences.bookings_close_at as bookings_close',
      'event_occurrences.is_seated',
      isCancelled.as('is_cancelled'),
      ...textsOrNull(locale, 'venues.name as venue', 'venues.address as venue_address'),
      'venues.url as venue_url',
    ])
    .where('event_occurrences.event_id', '=', eventId)
    .where('events.published_at', '<=', now)
    .orderBy('event_occurrences.starts_at')
    .orderBy('event_occurrences.id');
}

/**
 * Places of a ticket that are neither held nor sold nor blocked. An expired hold is free before the next claim updates its row; in
 * a hall with seats, the limit is the number of seats that the ticket is valid for. This counts every seat of a hall,
 * so it is read only where it is shown. Places that are offered to a waiting list are not among them (WAIT-5).
 */
export function remainingPlaces(now: Date): RawBuilder<number> {
  const runOut = sql`bookings.state in ('created', 'awaiting_payment') and bookings.held_until <= ${now}`;
  const free = sql`least(
    ticket_types.capacity - ticket_types.taken - blocked_places(ticket_types.id, ${now}) + (
      select count(*) from bookings join attendees on attendees.booking_id = bookings.id
      where bookings.occurrence_id = ticket_types.occurrence_id and ${runOut}
      and attendees.ticket_type_id = ticket_types.id and attendees.holds_place
    ),
    case when exists (select from ticket_type_sections where ticket_type_id = ticket_types.id) then (
      select count(*) from ticket_type_sections
      join seats on seats.section_id = ticket_type_sections.section_id
      left join (attendees join bookings on bookings.id = attendees.booking_id)
        on attendees.occurrence_id = ticket_types.occurrence_id and attendees.seat_id = seats.id
        and attendees.holds_place and not (${runOut})
      left join blocked_seats(ticket_types.occurrence_id, ${now}) as blocked(seat_id) on blocked.seat_id = seats.id
      where ticket_type_sections.ticket_type_id = ticket_types.id and attendees.id is null
      and blocked.seat_id is null
    ) end
  )::integer`;
  const isSeated = sql`exists (select from ticket_type_sections where ticket_type_id = ticket_types.id)`;
  return sql<number>`remaining_with_list(ticket_types.occurrence_id, ticket_types.id, ${isSeated}, ${free}, ${now})`;
}

/** Kinds of ticket of some occurrences, in their order. */
export function ticketTypesOf(db: Kysely<DB>, occurrences: readonly number[], locale: Locale) {
  return db
    .selectFrom('ticket_types')
    .select([
      'ticket_types.id',
      'ticket_types.occurrence_id',
      ...texts(locale, 'ticket_types.name', 'ticket_types.description'),
      'ticket_types.price_cents',
      'ticket_types.on_sale_at',
      'ticket_types.off_sale_at',
      'ticket_types.max_per_person',
    ])
    .select(audienceColumns(locale))
    .where('ticket_types.occurrence_id', 'in', [...occurrences])
    .orderBy('ticket_types.order')
    .orderBy('ticket_types.id');
}
