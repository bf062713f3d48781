import { type Kysely, sql } from 'kysely';
import { type editing, PRESENCE_EXPIRY_SECONDS } from '#contract/editing/calls.ts';
import type { EditedKind } from '#contract/kit/edited-kinds.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { person } from '#server/services/person.ts';
import { lockAccount } from '#server/services/registration-status.ts';

const tables = { news: 'news', publication: 'resources', page: 'pages', event: 'events' } as const satisfies Record<
  EditedKind,
  keyof DB
>;

/**
 * Records that the caller has an entry open, and returns the colleagues who have it open too (EDIT-1), the first to
 * open it first. The audit log has nothing of it.
 * @throws HttpProblem `not_found`
 */
export const renewPresence: Handler<typeof editing.renew> = async ({ body }, { db, clock, session }) => {
  const { kind, id: entry_id, page_id, has_changes } = body;
  const { user_id } = session;
  const now = clock.now();
  const entry = { entry_table: tables[kind], entry_id };
  await assertExists(db, entry);
  await lockAccount(db, user_id);
  const isClosed = sql<boolean>`editing_presences.seen_at <= ${expiryBefore(now)}`;
  await db
    .insertInto('editing_presences')
    .values({ ...entry, page_id, user_id, has_changes, opened_at: now, seen_at: now })
    .onConflict((known) =>
      known
        .columns(['entry_table', 'entry_id', 'page_id'])
        .doUpdateSet({
          has_changes,
          seen_at: now,
          opened_at: sql<Date>`case when ${isClosed} then excluded.opened_at else editing_presences.opened_at end`,
        })
        .where('editing_presences.user_id', '=', user_id),
    )
    .execute();
  return listColleagues(db, { ...entry, user_id, now });
};

/** Deletes expired presences (EDIT-2). */
export async function deleteExpiredPresences({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('editing_presences').where('seen_at', '<=', expiryBefore(clock.now())).execute();
}

interface Entry {
  entry_table: (typeof tables)[EditedKind];
  entry_id: number;
}

async function assertExists(db: Kysely<DB>, { entry_table, entry_id }: Entry): Promise<void> {
  await db
    .selectFrom(entry_table as 'news')
    .select('id')
    .where('id', '=', entry_id)
    .executeTakeFirstOrThrow(notFound);
}

/** One row for each other person, however many pages they have open. */
async function listColleagues(db: Kysely<DB>, { entry_table, entry_id, user_id, now }: Entry & Caller) {
  const rows = await db
    .selectFrom('editing_presences')
    .select((eb) => [
      person(eb.ref('editing_presences.user_id')).as('person'),
      eb.fn.min('opened_at').as('since'),
      sql<boolean>`bool_or(has_changes)`.as('has_changes'),
    ])
    .where('entry_table', '=', entry_table)
    .where('entry_id', '=', entry_id)
    .where('editing_presences.user_id', '<>', user_id)
    .where('seen_at', '>', expiryBefore(now))
    .groupBy('editing_presences.user_id')
    .orderBy('since')
    .orderBy('editing_presences.user_id')
    .execute();
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

interface Caller {
  user_id: number;
  now: Date;
}

/** The time before which a page's last call means that it is closed. */
function expiryBefore(now: Date): Date {
  return new Date(now.getTime() - PRESENCE_EXPIRY_SECONDS * 1000);
}
