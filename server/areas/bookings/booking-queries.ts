import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BookingGroup, bookings } from '#contract/bookings/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { definedOnly, paginate, texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { isCancelled, signTicket } from '#server/services/tickets.ts';
import { walletsFor } from '#server/services/wallet-links.ts';
import { namesEditableUntil } from './holds.ts';

type Query = RequestOf<typeof bookings.list>['query'];
type Context = Pick<SignedInContext, 'db' | 'clock' | 'locale' | 'phoneWallets' | 'secrets' | 'session'>;

/** A booking in the response of its handlers. */
export type BookingAnswer = ResultOf<typeof bookings.view>;

/** Returns the caller's own bookings. An expired hold counts as `expired` before the expiry job updates the row. */
export async function getBookings(query: Query, context: Context): Promise<ResultOf<typeof bookings.list>> {
  const { db, clock, session, locale } = context;
  const isByStart = query.sort === 'start';
  const ownBookings = matching(db, session.user_id, query.filter, clock.now());
  const { rows, total } = await paginate(ownBookings, query, (all) =>
    withDetails(all, locale)
      .orderBy(isByStart ? 'event_occurrences.starts_at' : 'bookings.created_at', isByStart ? 'asc' : 'desc')
      .orderBy('bookings.id'),
  );
  return { rows: rows.map((row) => bookingOf(row, context)), total };
}

/** @throws HttpProblem `not_found`, for another account's booking like for a missing one */
export async function getBooking(id: string, context: Context): Promise<BookingAnswer> {
  const { db, clock, session, locale } = context;
  const ownBooking = matching(db, session.user_id, {}, clock.now()).where('bookings.id', '=', id);
  return bookingOf(await withDetails(ownBooking, locale).executeTakeFirstOrThrow(notFound), context);
}

function matching(db: Kysely<DB>, userId: number, filter: Query['filter'], now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .where('bookings.user_id', '=', userId)
    .where((eb) => eb.and(definedOnly({ 'events.id': filter.event, 'bookings.occurrence_id': filter.occurrence })))
    .$if(filter.group !== undefined, (query) => query.where(isInGroup(filter.group ?? 'past', now)));
}

/** An expired hold counts as cancelled before the expiry job updates the row. */
function isInGroup(group: BookingGroup, now: Date): RawBuilder<SqlBool> {
  const isUnpaid = sql<SqlBool>`bookings.state in ('created', 'awaiting_payment') and held_until > ${now}`;
  const groups: Record<BookingGroup, RawBuilder<SqlBool>> = {
    unpaid: isUnpaid,
    upcoming: sql`confirmed_at is not null and ends_at > ${now}`,
    past: sql`confirmed_at is not null and ends_at <= ${now}`,
    cancelled: sql`confirmed_at is null and bookings.state <> 'merged' and not (${isUnpaid})`,
    merged: sql`bookings.state = 'merged'`,
  };
  return groups[group];
}

type Matching = ReturnType<typeof matching>;
/** A booking as read for a response. */
export type BookingRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

/**
 * Returns the columns of the occurrence in a response, besides its start and whether it has seats. Requires a join of
 * `events`, and a left join of `venues`.
 */
export function occurrenceColumns(locale: Locale) {
  return [
    'events.id as event_id',
    'events.slug',
    ...texts(locale, 'events.title'),
    'event_occurrences.ends_at',
    isCancelled.as('is_cancelled'),
    ...textsOrNull(locale, 'venues.name as venue'),
  ] as const;
}

function withDetails(query: Matching, locale: Locale) {
  return query.leftJoin('venues', 'venues.id', 'event_occurrences.venue_id').select((eb) => [
    'bookings.id',
    'bookings.state',
    'bookings.held_until',
    'bookings.created_at',
    'bookings.occurrence_id',
    'event_occurrences.starts_at',
    'event_occurrences.is_seated',
    ...occurrenceColumns(locale),
    eb
      .selectFrom('payment_items')
      .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
      .select('payments.id')
      .whereRef('payment_items.booking_id', '=', 'bookings.id')
      .orderBy('payments.paid_at', (order) => order.desc().nullsLast())
      .orderBy('payments.created_at', 'desc')
      .limit(1)
      .as('payment_id'),
    jsonArrayFrom(
      eb
        .selectFrom('attendees')
        .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
        .leftJoin('seats', 'seats.id', 'attendees.seat_id')
        .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
        .select([
          'attendees.id',
          'attendees.ticket_type_id',
          'attendees.first_name',
          'attendees.last_name',
          'attendees.email',
          'attendees.price_cents',
          'attendees.code',
          'attendees.checked_in_at',
          'attendees.seat_id',
          'attendees.cancelled_at',
          ...texts(locale, 'ticket_types.name as ticket'),
          ...textsOrNull(locale, 'seating_sections.name as section'),
          'seats.row',
          'seats.number',
        ])
        .whereRef('attendees.booking_id', '=', 'bookings.id')
        .orderBy('attendees.id'),
    ).as('attendees'),
  ]);
}

/** Returns the response, with the parts that depend on the time and the reader. */
export function bookingOf(row: BookingRow, context: Context): BookingAnswer {
  const { clock, locale } = context;
  const now = clock.now();
  const isUnpaid = row.state === 'created' || row.state === 'awaiting_payment';
  const isHeld = isUnpaid && row.held_until > now;
  // The places of a merged booking are in another booking, so none of them counts as cancelled.
  const isMerged = row.state === 'merged';
  const attendees = row.attendees.filter(({ cancelled_at }) => isMerged || cancelled_at === null);
  const cancelled = row.attendees.filter((attendee) => !attendees.includes(attendee));
  const priced = attendees.length === 0 ? cancelled : attendees;
  const cents = priced.reduce((sum, { price_cents }) => sum + price_cents, 0);
  return {
    id: row.id,
    state: isUnpaid && !isHeld ? 'expired' : row.state,
    event: { id: row.event_id, slug: row.slug, title: row.title },
    occurrence: {
      id: row.occurrence_id,
      start: row.starts_at,
      end: row.ends_at,
      status: row.is_cancelled ? 'cancelled' : 'scheduled',
      venue: row.venue,
      is_seated: row.is_seated,
    },
    attendees: attendees.map((attendee) => attendeeOf(attendee, row, context)),
    ...(cancelled.length > 0 && { cancelled_tickets: cancelled.map((each) => placeOf(each, locale)) }),
    amount: moneyOf(cents, locale),
    held_until: isHeld ? row.held_until : null,
    names_until: namesEditableUntil(row.starts_at),
    created_at: row.created_at,
    payment_id: row.payment_id,
    as_of: now,
  };
}

function attendeeOf(
  person: BookingRow['attendees'][number],
  row: BookingRow,
  context: Context,
): BookingAnswer['attendees'][number] {
  const { locale, secrets } = context;
  const { checked_in_at } = person;
  const hasTicket = row.state === 'paid' || row.state === 'free_confirmed';
  const code = hasTicket ? person.code : null;
  return {
    ...placeOf(person, locale),
    code,
    qr: code === null ? null : signTicket(secrets, { code, occurrence_id: row.occurrence_id, ends_at: row.ends_at }),
    checked_in_at: checked_in_at === null ? null : new Date(checked_in_at),
    ...(code !== null && !row.is_cancelled && walletsFor(context)),
  };
}

/** The name, ticket and seat of an attendee. */
function placeOf(person: BookingRow['attendees'][number], locale: Locale) {
  const { seat_id, section, number } = person;
  return {
    id: person.id,
    ticket: { id: person.ticket_type_id, name: person.ticket, amount: moneyOf(person.price_cents, locale) },
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    seat:
      seat_id === null || number === null
        ? null
        : { id: seat_id, section: section ?? '', row: person.row ?? '', number },
  };
}
