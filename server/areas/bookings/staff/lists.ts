import { type Kysely, sql } from 'kysely';
import type { door } from '#contract/bookings/door.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { EventStatus } from '#contract/kit/tickets.ts';
import { orderedBy, paginate, texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { publicKeyOf } from '#server/services/signed-codes.ts';
import { ticketExpiryCutoff, isCancelled, ticketsValidUntil } from '#server/services/tickets.ts';

type Context = Pick<SignedInContext, 'db' | 'clock' | 'locale' | 'secrets'>;

/** Lists occurrences with valid tickets, the soonest first. */
export const listDoorOccurrences: Handler<typeof door.occurrences> = async ({ query }, context) => {
  const { db, clock } = context;
  const ahead = occurrences(db)
    .where('event_occurrences.ends_at', '>=', ticketExpiryCutoff(clock.now()))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ticket_types').select('id').whereRef('ticket_types.occurrence_id', '=', 'event_occurrences.id'),
      ),
    );
  return paginate(ahead, query, (all) =>
    withCounts(all, context).orderBy('event_occurrences.starts_at').orderBy('event_occurrences.id'),
  );
};

/** Returns every ticket of an occurrence; the read is recorded in the audit log. @throws HttpProblem `not_found` */
export const getDoorList: Handler<typeof door.list> = async ({ params: { id } }, context) => {
  const { db, clock, locale, secrets } = context;
  const occurrence = await withCounts(occurrences(db), context)
    .where('event_occurrences.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const tickets = await ticketsOf(db, id, locale)
    .orderBy((eb) => orderedBy(eb.ref('attendees.last_name'), locale))
    .orderBy((eb) => orderedBy(eb.ref('attendees.first_name'), locale))
    .orderBy('attendees.id')
    .execute();
  await recordRead(context, { action: 'door_list_viewed', subject: 'occurrence', subject_ids: [id] });
  return {
    occurrence,
    public_key: publicKeyOf(secrets),
    valid_until: ticketsValidUntil(occurrence.end),
    tickets: tickets.map(ticketOf),
    as_of: clock.now(),
  };
};

function occurrences(db: Kysely<DB>) {
  return db.selectFrom('event_occurrences').innerJoin('events', 'events.id', 'event_occurrences.event_id');
}

function withCounts(query: ReturnType<typeof occurrences>, { db, locale }: Context) {
  const holding = db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .whereRef('attendees.occurrence_id', '=', sql.ref('event_occurrences.id'))
    .where('attendees.holds_place', '=', true)
    .where('bookings.confirmed_at', 'is not', null);
  return query.leftJoin('venues', 'venues.id', 'event_occurrences.venue_id').select([
    'event_occurrences.id',
    ...texts(locale, 'events.title'),
    'event_occurrences.starts_at as start',
    'event_occurrences.ends_at as end',
    ...textsOrNull(locale, 'venues.name as venue'),
    sql<EventStatus>`case when ${isCancelled} then 'cancelled' else 'scheduled' end`.as('status'),
    holding
      .select(sql<number>`count(*)::integer`.as('count'))
      .$asScalar()
      .$notNull()
      .as('expected'),
    holding
      .select(sql<number>`count(attendees.checked_in_at)::integer`.as('count'))
      .$asScalar()
      .$notNull()
      .as('checked_in'),
  ]);
}

/** Selects all attendees of an occurrence with a current or former ticket. */
export function ticketsOf(db: Kysely<DB>, occurrence: number, locale: Locale) {
  return db
    .selectFrom('bookings')
    .innerJoin('attendees', 'attendees.booking_id', 'bookings.id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .where('bookings.occurrence_id', '=', occurrence)
    .where('attendees.code', 'is not', null)
    .select([
      'attendees.id',
      'attendees.code',
      'attendees.first_name',
      'attendees.last_name',
      'attendees.checked_in_at',
      'attendees.check_in_id',
      'attendees.seat_id',
      ...texts(locale, 'ticket_types.name as ticket'),
      ...textsOrNull(locale, 'seating_sections.name as section'),
      'seats.row',
      'seats.number',
      sql<boolean>`bookings.confirmed_at is not null and attendees.holds_place`.as('is_valid'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ticketsOf>['execute']>>[number];

/** Converts a row to the API form for check-in. */
export function ticketOf({ code, is_valid, seat_id, section, row, number, ...rest }: Row) {
  return {
    ...rest,
    code: code ?? '',
    seat: seat_id === null ? null : { id: seat_id, section: section ?? '', row: row ?? '', number: number ?? 0 },
    state: is_valid ? ('valid' as const) : ('cancelled' as const),
  };
}
