import type { Kysely } from 'kysely';
import type { guestTickets } from '#contract/guest-tickets/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { readLink } from '#server/services/link-tokens.ts';
import { isCancelled, signTicket } from '#server/services/tickets.ts';

type Ticket = ResultOf<typeof guestTickets.view>;

/** Returns the ticket of a link. @throws HttpProblem `not_found` for an ended or forged link */
export const viewTicket: Handler<typeof guestTickets.view> = async ({ body }, context) => {
  const { db, secrets, clock, locale } = context;
  const row = await findTicket(readLink(body.token, secrets, 'guest ticket'), { db, locale });
  if (row === undefined) throw notFound();
  const now = clock.now();
  const state = stateOf(row, now);
  const code = state === 'valid' ? row.code : null;
  const { occurrence_id, starts_at, ends_at, seat_id, number } = row;
  return {
    event: { id: row.event_id, slug: row.slug, title: row.title },
    occurrence: {
      id: occurrence_id,
      start: starts_at,
      end: ends_at,
      status: row.is_cancelled ? 'cancelled' : 'scheduled',
      venue: row.venue,
    },
    state,
    first_name: row.first_name,
    last_name: row.last_name,
    ticket: row.ticket,
    seat:
      seat_id === null || number === null
        ? null
        : { id: seat_id, section: row.section ?? '', row: row.row ?? '', number },
    code,
    qr: code === null ? null : signTicket(secrets, { code, occurrence_id, ends_at }),
    checked_in_at: row.checked_in_at,
    can_hand_back: canHandBack(row, now),
    is_on_guest_list: row.block_id !== null,
  };
};

/** A guest ticket with all data for its page, its e-mail and the notification of the buyer. */
export type LinkedTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Finds the ticket of a link by the link's id; undefined once the link has ended. */
export function findTicket(id: string | undefined, { db, locale }: { db: Kysely<DB>; locale: Locale }) {
  return db
    .selectFrom('guest_tickets')
    .innerJoin('attendees', 'attendees.id', 'guest_tickets.attendee_id')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .select([
      'guest_tickets.attendee_id',
      'bookings.id as booking_id',
      'bookings.user_id as buyer',
      'bookings.block_id',
      'events.title as titles',
      'bookings.locale',
      'bookings.occurrence_id',
      'bookings.confirmed_at',
      'attendees.first_name',
      'attendees.last_name',
      'attendees.email',
      'attendees.code',
      'attendees.holds_place',
      'attendees.checked_in_at',
      'attendees.seat_id',
      'events.id as event_id',
      'events.slug',
      'starts_at',
      'ends_at',
      isCancelled.as('is_cancelled'),
      'seats.row',
      'seats.number',
      ...texts(locale, 'events.title', 'ticket_types.name as ticket'),
      ...textsOrNull(locale, 'venues.name as venue', 'seating_sections.name as section'),
    ])
    .where('guest_tickets.id', '=', id ?? null)
    .executeTakeFirst();
}

function stateOf(ticket: LinkedTicket, now: Date): Ticket['state'] {
  if (ticket.confirmed_at === null || !ticket.holds_place || ticket.is_cancelled) return 'cancelled';
  if (ticket.checked_in_at !== null) return 'used';
  return ticket.ends_at <= now ? 'ended' : 'valid';
}

/** A valid ticket can be handed back until the event starts. */
export function canHandBack(ticket: LinkedTicket, now: Date): boolean {
  return stateOf(ticket, now) === 'valid' && now < ticket.starts_at;
}
