import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/**
 * Locks accounts in the order of their ids, drivers and passengers alike, so that two drivers with each other as
 * passengers do not deadlock. Accounts are locked before days (`lockDay`), as everywhere
 * (docs/decisions/seat-claims.md).
 * @returns the existing accounts
 */
export async function lockPeople(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks the cars of a day, until the transaction ends: the first step of every change to one of them. */
export async function lockDay(db: Kysely<DB>, day: string): Promise<void> {
  await sql`select lock_carpools(${day}::date)`.execute(db);
}

/** Locks all days that can have bookings, the earliest first. */
export async function lockBookableDays(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    select lock_carpools(malta_day(${now}) + days) from generate_series(0, 14) as days order by days
  `.execute(db);
}
