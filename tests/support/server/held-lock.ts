import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A lock held in the database by another connection, so that calls which need it do not end. */
export interface HeldLock {
  /** Resolves once exactly this many statements wait for the lock; fails after ten seconds. */
  untilWaiting(count: number): Promise<void>;
  /** Releases the lock, so that they continue */
  release(): Promise<void>;
}

/** Locks a table, also against reads, or the advisory lock with a number, through a separate connection. */
export async function holdLock(url: string, what: { table: keyof DB } | { number: number }): Promise<HeldLock> {
  const { db, close } = connect(url, { log: console, maxConnections: 2 });
  const hasLock = Promise.withResolvers<void>();
  const isReleased = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (transaction) => {
    await lock(transaction, what);
    hasLock.resolve();
    await isReleased.promise;
  });
  held.catch(hasLock.reject);
  await hasLock.promise;
  return {
    untilWaiting: (count) =>
      vi.waitFor(async () => expect(await countWaiting(db)).toBe(count), { timeout: 10_000, interval: 20 }),
    release: async () => {
      isReleased.resolve();
      await held;
      await close();
    },
  };
}

function lock(db: Kysely<DB>, what: { table: keyof DB } | { number: number }): Promise<unknown> {
  if ('number' in what) return sql`select pg_advisory_xact_lock(${what.number}::bigint)`.execute(db);
  return sql`lock table ${sql.table(what.table)} in access exclusive mode`.execute(db);
}

/** Statements that wait for a lock in this database. */
export async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
}
