import { sql } from 'kysely';
import type { waitingAdmin } from '#contract/bookings/waiting.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide } from '#server/services/audit.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { person } from '#server/services/person.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { openStates, waitingEntries, withColumns } from '../waiting/entry-queries.ts';
import { datesOfEntries, valuesOf, waitingMail, waitingPath } from '../waiting/offer-news.ts';

/** Days after their end for which dates are listed without a chosen date. */
const LISTED_DAYS = 7;

const searched: WordSources = (word) => [sql`select id from waiting_entries where user_id in (${accountsWith(word)})`];

/** Lists entries in the order of joining (WAIT-8). */
export const listEntries: Handler<typeof waitingAdmin.list> = async ({ query }, { db, clock, locale }) => {
  const { date, state, search } = query.filter;
  const since = new Date(clock.now().getTime() - LISTED_DAYS * 86_400_000);
  const matching = waitingEntries(db)
    .where((eb) => (date === undefined ? eb('ends_at', '>', since) : eb('waiting_entries.occurrence_id', '=', date)))
    .where((eb) => eb.and(definedOnly({ 'waiting_entries.state': state })))
    .where((eb) => foundByWords(eb.ref('waiting_entries.id'), search, searched));
  const { direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    withColumns(all, locale)
      .select((eb) => person(eb.ref('waiting_entries.user_id')).as('person'))
      .orderBy('waiting_entries.id', direction),
  );
  return {
    rows: rows.map(({ occurrence_id, title, starts_at, ...row }) => ({
      id: row.id,
      date: { id: occurrence_id, title, starts_at },
      ticket: row.ticket,
      person: row.person,
      places: row.places,
      state: row.state,
      position: row.position,
      offered_places: row.offered_places,
      offered_until: row.offered_until,
      joined_at: row.joined_at,
      reason: row.reason,
    })),
    total,
  };
};

/**
 * Takes a student off a list with a reason (WAIT-9): the account is locked first, then the date.
 * @throws HttpProblem `not_found`, `already_decided` for an entry that has ended
 */
export const removeEntry: Handler<typeof waitingAdmin.remove> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const entry = await datesOfEntries(db).where('waiting_entries.id', '=', id).executeTakeFirstOrThrow(notFound);
  await lockIfThere(db, entry.user_id);
  await lockPlaces(db, entry.occurrence_id, clock.now());
  const { reason } = body;
  await decide(context, {
    change: (transaction) =>
      transaction
        .updateTable('waiting_entries')
        .set({ state: 'removed', ended_at: clock.now(), removed_by: session.user_id, reason })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .returning('user_id')
        .executeTakeFirst(),
    refusal: () => 'already_decided',
    audit: { action: 'waiting_entry_removed', subject: 'waiting_entry', subject_id: id },
    notifications: ({ user_id }) => ({
      user_id,
      kind: 'waiting_removed',
      values: { ...valuesOf(entry), reason },
      path: waitingPath(entry),
    }),
    mail: waitingMail,
  });
};
