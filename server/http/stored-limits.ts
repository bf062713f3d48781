import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { HttpProblem } from './errors.ts';

export interface Limit {
  /** The limited action and its subject: `contact sender maria@example.org` */
  key: string;
  /** The maximum uses in a window */
  most: number;
  /** The length of a window, in seconds */
  seconds: number;
}

/**
 * Counts one more use in the caller's transaction, for all instances of the program. Rejected or rolled-back calls do
 * not count, and neither does a replay, which never gets here. The row stays locked until the transaction ends, so
 * concurrent calls cannot bypass the limit. Always count the narrower limit first; otherwise two calls may deadlock.
 *
 * @returns the uses in this window, including this one
 * @throws HttpProblem `too_many`, with the seconds until the window ends
 */
export async function countUse(transaction: Kysely<DB>, clock: Clock, { key, most, seconds }: Limit): Promise<number> {
  const now = clock.now();
  const ends_at = new Date(now.getTime() + seconds * 1000);
  const isOver = sql<boolean>`limit_windows.ends_at <= ${now}`;
  const window = await transaction
    .insertInto('limit_windows')
    .values({ key_hash: hashOf(key), count: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limit_windows.count + 1 end`,
        ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else limit_windows.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (window.count <= most) return window.count;
  const wait = Math.max(1, Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000));
  throw new HttpProblem('too_many', { headers: { 'retry-after': String(wait) } });
}

/**
 * Runs work that counts only if it is accepted, outside any transaction: counted before, so that concurrent calls
 * cannot bypass the limit, and uncounted if it is rejected. Rejected calls have their own limit, five times as high.
 * @throws HttpProblem `too_many`
 */
export async function limitAccepted<T>(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  limit: Limit,
  work: () => Promise<T>,
): Promise<T> {
  await countUse(db, clock, limit);
  try {
    return await work();
  } catch (error) {
    await undoUse(db, limit.key);
    await countUse(db, clock, { ...limit, key: `refused ${limit.key}`, most: 5 * limit.most });
    throw error;
  }
}

/** Uncounts one use. */
export async function undoUse(db: Kysely<DB>, key: string): Promise<void> {
  const key_hash = hashOf(key);
  const { numUpdatedRows } = await db
    .updateTable('limit_windows')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', '=', key_hash)
    .where('count', '>', 1)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db.deleteFrom('limit_windows').where('key_hash', '=', key_hash).where('count', '=', 1).execute();
}

/** Returns the uses in the present window. */
export async function readCount(db: Kysely<DB>, clock: Clock, key: string): Promise<number> {
  const window = await db
    .selectFrom('limit_windows')
    .select('count')
    .where('key_hash', '=', hashOf(key))
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();
  return window?.count ?? 0;
}

/** Uncounts all uses. */
export async function resetCount(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('limit_windows').where('key_hash', '=', hashOf(key)).execute();
}

/** The key contains personal data, so only its hash is stored. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Deletes expired windows. */
export async function removeExpiredLimits({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  await db.deleteFrom('limit_windows').where('ends_at', '<=', clock.now()).execute();
}
