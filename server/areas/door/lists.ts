import { type Kysely, sql } from 'kysely';
import type { door, DoorList, DoorOccurrence } from '#contract/door.ts';
import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import { localised, withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { isCancelled } from '#server/services/occurrences.ts';
import { publicKeyOf } from '#server/services/signed-codes.ts';
import { endedBefore, ticketsEnd } from '#server/services/tickets.ts';
import { ticketOf, ticketsOf } from './tickets.ts';

type Context = Pick<SignedInContext, 'db' | 'clock' | 'locale' | 'secrets'>;

/** Occurrences whose tickets are still good, the soonest first. */
export async function listDoorOccurrences(
  { page, limit }: RequestOf<typeof door.occurrences>['query'],
  context: Context,
): Promise<ResultOf<typeof door.occurrences>> {
  const { db, clock } = context;
  const ahead = occurrences(db)
    .where('event_occurrences.ends_at', '>=', endedBefore(clock.now()))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ticket_types').select('id').whereRef('ticket_types.occurrence_id', '=', 'event_occurrences.id'),
      ),
    );
  const counting = ahead.select(sql<number>`count(*)::integer`.as('total'));
  const found = await withCounts(ahead, context)
    .select(counting.as('total'))
    .$narrowType<{ total: number }>()
    .orderBy('event_occurrences.starts_at')
    .orderBy('event_occurrences.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = await withTotal(found, page, () => counting.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map((row) => occurrenceOf(row)) };
}

/** Every ticket of an occurrence. @throws HttpProblem `not_found` */
export async function getDoorList(id: number, context: Context): Promise<DoorList> {
  const { db, clock, locale, secrets } = context;
  const row = await withCounts(occurrences(db), context).where('event_occurrences.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new HttpProblem('not_found');
  const tickets = await ticketsOf(db, id, locale)
    .orderBy('attendees.last_name')
    .orderBy('attendees.first_name')
    .orderBy('attendees.id')
    .execute();
  return {
    occurrence: occurrenceOf(row),
    public_key: publicKeyOf(secrets),
    valid_until: ticketsEnd(row.ends_at).toISOString(),
    tickets: tickets.map(ticketOf),
    as_of: clock.now().toISOString(),
  };
}

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
  return query
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select((eb) => [
      'event_occurrences.id',
      localised(eb.ref('events.title'), locale).as('title'),
      'event_occurrences.starts_at',
      'event_occurrences.ends_at',
      localised(eb.ref('venues.name'), locale).as('venue'),
      isCancelled.as('is_cancelled'),
      holding.select(sql<number>`count(*)::integer`.as('count')).as('expected'),
      holding.select(sql<number>`count(attendees.checked_in_at)::integer`.as('count')).as('checked_in'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number];

function occurrenceOf(row: Row): DoorOccurrence {
  return {
    id: row.id,
    title: row.title,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    venue: row.venue,
    status: row.is_cancelled ? 'cancelled' : 'scheduled',
    expected: row.expected ?? 0,
    checked_in: row.checked_in ?? 0,
  };
}
