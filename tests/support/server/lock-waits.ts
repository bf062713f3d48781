import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { DB } from '#server/db/schema.gen.ts';

/** Resolves once a call waits for a row lock of another transaction; fails after five seconds. */
export async function untilLockIsAwaited(db: Kysely<DB>): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows).not.toEqual([]), { timeout: 5000 });
}
