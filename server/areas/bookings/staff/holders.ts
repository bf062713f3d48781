import { type Kysely, sql } from 'kysely';
import type { holdersAdmin, TicketHolder } from '#contract/bookings/holders.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { containsWords, orderedBy, orderOf, paginate, texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { type EntryKey, nextVersion } from '#server/services/entry-versions.ts';
import { endReplacedGuests, issueGuestTickets } from '#server/services/guest-tickets.ts';
import { moneyOf } from '#server/services/money.ts';
import { person } from '#server/services/person.ts';
import { ticketExpiryCutoff } from '#server/services/tickets.ts';
import { nameOrPlaceholder } from '../claim.ts';
import { answersOfHolder } from '../extras/answer-queries.ts';

type Holder = ResultOf<typeof holdersAdmin.change>;

/** Days after their end for which tickets are listed without a chosen date. */
const LISTED_DAYS = 7;

const searched = sql<string>`fold(concat_ws(' ',
  attendees.first_name, attendees.last_name, attendees.email, attendees.code, users.email,
  (select concat_ws(' ', first_name, last_name) from personal_details where user_id = bookings.user_id)))`;

const state = sql<TicketHolder['state']>`case
  when bookings.confirmed_at is null or not attendees.holds_place then 'cancelled'
  when attendees.checked_in_at is not null then 'used'
  else 'valid'
end`;

/** All attendees with a current or former ticket. */
function holders(db: Kysely<DB>) {
  return db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'attendees.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .where('attendees.code', 'is not', null);
}

/** Lists people with tickets, by name unless `sort` is given. */
export const listHolders: Handler<typeof holdersAdmin.list> = async ({ query }, context) => {
  const { db, clock, locale } = context;
  const { date, state: wanted, search } = query.filter;
  const since = sql<Date>`${clock.now()}::timestamptz - make_interval(days => ${LISTED_DAYS})`;
  const matching = holders(db)
    .where((eb) =>
      date === undefined ? eb('event_occurrences.ends_at', '>', since) : eb('attendees.occurrence_id', '=', date),
    )
    .$if(wanted !== undefined, (all) => all.where(sql<boolean>`${state} = ${wanted}`))
    .where(containsWords(searched, search));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) => {
    const selected = columnsOf(all, locale);
    const ordered =
      column === 'booked_at'
        ? selected.orderBy('bookings.created_at', direction)
        : column === 'seat'
          ? selected
              .orderBy('attendees.occurrence_id')
              .orderBy('seats.section_id', direction)
              .orderBy('seats.row', direction)
              .orderBy('seats.number', direction)
          : selected
              .orderBy((eb) => orderedBy(eb.ref('attendees.last_name'), locale), direction)
              .orderBy((eb) => orderedBy(eb.ref('attendees.first_name'), locale), direction);
    return ordered.orderBy('attendees.id', direction);
  });
  return { rows: rows.map((row) => holderOf(row, locale)), total };
};

/** Returns one person with a ticket. @throws HttpProblem `not_found` */
export async function getHolder(id: number, { db, locale }: Pick<SignedInContext, 'db' | 'locale'>): Promise<Holder> {
  const found = columnsOf(holders(db).where('attendees.id', '=', id), locale);
  return holderOf(await found.executeTakeFirstOrThrow(notFound), locale);
}

/**
 * Changes the name and address on a valid ticket of a date that has not ended. A new address gets the ticket by e-mail,
 * and the code of the previous one becomes invalid (BOOK-40).
 * @throws HttpProblem `not_found`, `version_conflict`, `booking_closed`
 */
export async function changeHolder(
  { params: { id }, body }: RequestOf<typeof holdersAdmin.change>,
  context: SignedInContext,
): Promise<Holder> {
  const { db, clock } = context;
  const { version: read, email, ...names } = body;
  const { occurrence_id } = await findTicket(db, id);
  // In the order of the owner's own changes: the places of the date, then its rows.
  await lockPlaces(db, occurrence_id, clock.now());
  const ticket = await findTicket(db, id);
  if (ticket.state !== 'valid' || ticket.ends_at <= ticketExpiryCutoff(clock.now()))
    throw new HttpProblem('booking_closed');
  // The log of changes must not contain the names and codes of guests, who have no account to delete them with.
  const entry: EntryKey = { table: 'attendees', id, isConfidential: true };
  const version = await nextVersion(context, entry, { version: read });
  await endReplacedGuests(db, [{ id, email }]);
  await db
    .updateTable('attendees')
    .set({ email, ...nameOrPlaceholder(names), version })
    .where('id', '=', id)
    .execute();
  await issueGuestTickets(db, ticket.booking_id, context);
  await record(context, { action: 'ticket_holder_changed', subject: 'ticket_holder', subject_id: id });
  return getHolder(id, context);
}

/** Returns all people with a current or former ticket of a booking. */
export async function listHoldersOf(
  booking: string,
  { db, locale }: Pick<SignedInContext, 'db' | 'locale'>,
): Promise<Holder[]> {
  const rows = columnsOf(holders(db).where('attendees.booking_id', '=', booking), locale);
  return (await rows.orderBy('attendees.id').execute()).map((row) => holderOf(row, locale));
}

/** @throws HttpProblem `not_found` */
function findTicket(db: Kysely<DB>, id: number) {
  return holders(db)
    .select(['attendees.occurrence_id', 'attendees.booking_id', 'event_occurrences.ends_at', state.as('state')])
    .where('attendees.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

function columnsOf(rows: ReturnType<typeof holders>, locale: Locale) {
  return rows
    .select(['attendees.id', 'attendees.version', 'attendees.first_name', 'attendees.last_name', 'attendees.email'])
    .select([
      'attendees.price_cents',
      'attendees.checked_in_at',
      'bookings.created_at as booked_at',
      'attendees.seat_id',
      'attendees.booking_id',
    ])
    .select(['attendees.occurrence_id', 'event_occurrences.starts_at', 'seats.row', 'seats.number', state.as('state')])
    .select([...texts(locale, 'events.title', 'ticket_types.name as ticket')])
    .select([...textsOrNull(locale, 'seating_sections.name as section')])
    .select((eb) => person(eb.ref('bookings.user_id')).as('booked_by'))
    .select(answersOfHolder(locale).as('answers'));
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number];

function holderOf(row: Row, locale: Locale): Holder {
  const { occurrence_id, title, starts_at, seat_id, section, row: seatRow, number, price_cents, ...rest } = row;
  return {
    ...rest,
    date: { id: occurrence_id, title, starts_at },
    seat: seat_id === null ? null : { id: seat_id, section: section ?? '', row: seatRow ?? '', number: number ?? 0 },
    price: moneyOf(price_cents, locale),
  };
}
