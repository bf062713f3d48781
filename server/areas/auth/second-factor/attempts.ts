import type { Insertable } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';

/** Minutes between beginning and finishing an attempt. */
const ATTEMPT_MINUTES = 10;
const MINUTE_MS = 60_000;

type Tools = Pick<SignedInContext, 'db' | 'clock' | 'session'>;

/** Stores the challenge or the new secret of a session; a new attempt replaces the earlier one. */
export async function startAttempt(
  { db, clock, session }: Tools,
  attempt: Pick<Insertable<DB['factor_attempts']>, 'challenge'> | Pick<Insertable<DB['factor_attempts']>, 'secret'>,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + ATTEMPT_MINUTES * MINUTE_MS);
  const values = { challenge: null, secret: null, ...attempt, expires_at };
  await db
    .insertInto('factor_attempts')
    .values({ session_id: session.id, ...values })
    .onConflict((known) => known.column('session_id').doUpdateSet(values))
    .execute();
}

/** Returns the challenge of the session and deletes it: it is used once. @throws HttpProblem `attempt_expired` */
export async function takeChallenge({ db, clock, session }: Tools): Promise<string> {
  const attempt = await db
    .deleteFrom('factor_attempts')
    .where('session_id', '=', session.id)
    .where('challenge', 'is not', null)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  if (!attempt?.challenge || attempt.expires_at <= clock.now()) throw new HttpProblem('attempt_expired');
  return attempt.challenge;
}

/** Returns the new secret of the session, sealed. @throws HttpProblem `attempt_expired` */
export async function findNewSecret({ db, clock, session }: Tools): Promise<Buffer> {
  const attempt = await db
    .selectFrom('factor_attempts')
    .select('secret')
    .where('session_id', '=', session.id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!attempt?.secret) throw new HttpProblem('attempt_expired');
  return attempt.secret;
}

/** Deletes the attempt of the session once it has succeeded. */
export async function endAttempt({ db, session }: Pick<Tools, 'db' | 'session'>): Promise<void> {
  await db.deleteFrom('factor_attempts').where('session_id', '=', session.id).execute();
}
