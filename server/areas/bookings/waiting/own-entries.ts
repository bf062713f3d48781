import { type Kysely, sql } from 'kysely';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import { MAX_WAITING_LISTS, type waiting, type WaitingEntry } from '#contract/bookings/waiting.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { isCancelled } from '#server/services/tickets.ts';
import { assertHasCode, assertMayHave } from '../person-rules.ts';
import { openStates, waitingEntries, withColumns } from './entry-queries.ts';

/** Days for which an account sees its entries after their end. */
const LISTED_DAYS = 7;
/** The maximum number of listed entries. */
const LISTED = 100;

type Entry = ResultOf<typeof waiting.join>;
type Join = RequestOf<typeof waiting.join>;

/** Returns the caller's open and recently ended entries, newest first. */
export const listOwnEntries: Handler<typeof waiting.list> = async (_request, { db, clock, locale, session }) => {
  const since = new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000);
  const rows = await ownEntries(db, session.user_id, locale)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .orderBy('waiting_entries.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(entryOf);
};

/**
 * Joins the waiting list of a sold-out ticket type or hall (WAIT-1). The date is locked, so that no place becomes free
 * unnoticed and entries are numbered in the order of joining.
 * @throws HttpProblem as the contract says, and `invalid` for a ticket that is not of the date
 */
export const joinList = write({
  handle: async ({ body }: Join, context: SignedInContext): Promise<Entry> => {
    const { db, clock, session } = context;
    const { occurrence_id, ticket_id: ticket_type_id = null, places } = body;
    const now = clock.now();
    await lockAccount(db, session.user_id);
    await lockPlaces(db, occurrence_id, now);
    await rejectIfClosed(body, context);
    await rejectIfFree(body, context);
    await assertMayHave({ occurrence_id, ticket_type_id, places }, context);
    // Its offer would keep places from those who can book them.
    await assertHasCode({ occurrence_id, ticket_type_id }, context);
    const { id } = await db
      .insertInto('waiting_entries')
      .values({ user_id: session.user_id, occurrence_id, ticket_type_id, places, joined_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isConstraintViolation(error, 'waiting_entries_once') ? new HttpProblem('waiting_already') : error;
      });
    return getOwnEntry(id, context);
  },
  reread: (_request: Join, context: SignedInContext, id: number) => getOwnEntry(id, context),
});

/** Leaves a list; an offer goes to the next when the date is next locked. Idempotent. @throws HttpProblem `not_found` */
export const leaveList: Handler<typeof waiting.leave> = async ({ params: { id } }, { db, clock, session }) => {
  const own = db.selectFrom('waiting_entries').select('occurrence_id').where('id', '=', id);
  const { occurrence_id } = await own.where('user_id', '=', session.user_id).executeTakeFirstOrThrow(notFound);
  await lockPlaces(db, occurrence_id, clock.now());
  await db
    .updateTable('waiting_entries')
    .set({ state: 'left', ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute();
};

/** @throws HttpProblem `not_found`, `event_cancelled`, `bookings_closed`, `invalid` */
async function rejectIfClosed({ occurrence_id, ticket_id }: Join['body'], { db, clock }: SignedInContext) {
  const now = clock.now();
  const date = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('ticket_types', (join) =>
      join.onRef('ticket_types.occurrence_id', '=', 'event_occurrences.id').on('ticket_types.id', '=', ticket_id ?? 0),
    )
    .select(['bookings_close_at', 'is_seated', 'ticket_types.id as ticket', isCancelled.as('is_cancelled')])
    .select(
      sql<boolean>`coalesce(on_sale_at <= ${now}, true) and coalesce(off_sale_at > ${now}, true)`.as('is_on_sale'),
    )
    .where('event_occurrences.id', '=', occurrence_id)
    .where('events.published_at', '<=', now)
    .executeTakeFirstOrThrow(notFound);
  if (date.is_cancelled) throw new HttpProblem('event_cancelled');
  if (date.is_seated !== (ticket_id === undefined))
    throw invalidAt('ticket_id', date.is_seated ? 'choice' : 'required');
  if (ticket_id !== undefined && date.ticket === null) throw invalidAt('ticket_id', 'choice');
  if (date.bookings_close_at <= now || !date.is_on_sale) throw new HttpProblem('bookings_closed');
}

/** @throws HttpProblem `not_sold_out`, `too_many_places`, `too_many_waiting_lists` */
async function rejectIfFree(body: Join['body'], { db, clock, session }: SignedInContext): Promise<void> {
  const { occurrence_id, ticket_id = null, places } = body;
  const { rows } = await sql<{ unoffered: number; held: number; lists: number }>`
    select free_places(${occurrence_id}, ${ticket_id}, ${clock.now()})
        - offered_places(${occurrence_id}, ${ticket_id}) as unoffered,
      held_places(${session.user_id}, ${occurrence_id}, null) as held,
      (
        select count(*)::integer from waiting_entries
        where user_id = ${session.user_id} and state = any(${[...openStates]}::text[])
      ) as lists`.execute(db);
  const { unoffered = 0, held = 0, lists = 0 } = rows[0] ?? {};
  if (unoffered > 0) throw new HttpProblem('not_sold_out');
  if (held + places > MAX_PLACES) throw new HttpProblem('too_many_places', { values: { max: MAX_PLACES } });
  if (lists >= MAX_WAITING_LISTS) {
    throw new HttpProblem('too_many_waiting_lists', { values: { max: MAX_WAITING_LISTS } });
  }
}

function ownEntries(db: Kysely<DB>, userId: number, locale: Locale) {
  return withColumns(waitingEntries(db).where('waiting_entries.user_id', '=', userId), locale).select([
    'events.id as event_id',
    'events.slug',
    'event_occurrences.ends_at',
  ]);
}

async function getOwnEntry(id: number, { db, locale, session }: SignedInContext): Promise<Entry> {
  const own = ownEntries(db, session.user_id, locale).where('waiting_entries.id', '=', id);
  return entryOf(await own.executeTakeFirstOrThrow(notFound));
}

type Row = Awaited<ReturnType<ReturnType<typeof ownEntries>['execute']>>[number];

function entryOf(row: Row): Entry {
  const { ticket_type_id, offered_places } = row;
  return {
    id: row.id,
    date: {
      id: row.occurrence_id,
      event: { id: row.event_id, slug: row.slug, title: row.title },
      start: row.starts_at,
      end: row.ends_at,
    },
    ticket: ticket_type_id === null ? null : { id: ticket_type_id, name: row.ticket ?? '' },
    places: row.places,
    state: row.state satisfies WaitingEntry['state'],
    position: row.position,
    offer: offered_places === null ? null : { places: offered_places, until: row.offered_until },
    joined_at: row.joined_at,
    reason: row.reason,
  };
}
