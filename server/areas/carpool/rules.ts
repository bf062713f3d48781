import { type Kysely, sql } from 'kysely';
import type { carpool } from '#contract/carpool/calls.ts';
import { localised } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { requireProvenEmail } from '#server/http/sessions.ts';
import { lockAccount } from '#server/services/registration-status.ts';

/**
 * Returns the newest version of the house rules, and when the caller accepted it. @throws HttpProblem `not_found`
 * without any
 */
export const readRules: Handler<typeof carpool.message> = (_request, { db, locale, session }) =>
  newestRules(db)
    .select((eb) => [localised(eb.ref('text'), locale).as('text'), 'published_at', acceptanceOf(session.user_id)])
    .executeTakeFirstOrThrow(notFound);

/** @throws HttpProblem `version_conflict` if there is a newer version, or no version with this number */
export const acceptRules: Handler<typeof carpool.acceptMessage> = async ({ body: { version } }, context) => {
  const { db, clock, session } = context;
  await lockAccount(db, session.user_id);
  const newest = await newestRules(db).executeTakeFirst();
  if (newest?.version !== version) throw new HttpProblem('version_conflict');
  await db
    .insertInto('carpool_rules_accepted')
    .values({ user_id: session.user_id, version, accepted_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute();
};

/** @throws HttpProblem `rules_not_accepted` unless the account has accepted the newest version, if there is one */
export async function requireRules(db: Kysely<DB>, user_id: number): Promise<void> {
  const newest = await newestRules(db).select(acceptanceOf(user_id)).executeTakeFirst();
  if (newest !== undefined && newest.accepted_at === null) throw new HttpProblem('rules_not_accepted');
}

function newestRules(db: Kysely<DB>) {
  return db.selectFrom('carpool_rules').select('version').orderBy('version', 'desc').limit(1);
}

function acceptanceOf(user_id: number) {
  return sql<Date | null>`(
    select accepted_at from carpool_rules_accepted as accepted
    where accepted.user_id = ${user_id} and accepted.version = carpool_rules.version
  )`.as('accepted_at');
}

/** Returns whether the caller can be found by name, and whether the caller has a permit. */
export async function readSettings({ db, clock, session }: SignedInContext) {
  const { rows } = await sql<{ is_findable: boolean; has_permit: boolean }>`
    select exists (select from carpool_findable where user_id = ${session.user_id}) as is_findable,
      holds_permit(${session.user_id}, ${clock.now()}) as has_permit`.execute(db);
  return rows[0] ?? { is_findable: false, has_permit: false };
}

/** Opts in to being found by name, which needs a proven address, or out of it; bookings in cars stay unchanged. */
export const updateSettings: Handler<typeof carpool.updateSettings> = async ({ body }, context) => {
  const { db, clock, session } = context;
  const { user_id } = session;
  if (body.is_findable) requireProvenEmail(session);
  await lockAccount(db, user_id);
  if (body.is_findable) {
    await db
      .insertInto('carpool_findable')
      .values({ user_id, since: clock.now() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  } else await db.deleteFrom('carpool_findable').where('user_id', '=', user_id).execute();
  return readSettings(context);
};
