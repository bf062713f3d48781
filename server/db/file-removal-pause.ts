import { type Kysely, sql } from 'kysely';

const lock = sql`hashtext('removal of stored files')`;

/**
 * Pauses the removal of stored files until the transaction ends, so that a backup finds every file that its snapshot
 * names (OPERATE-14). A lock of the transaction, because poolers that share connections do not keep those of a session.
 */
export async function pauseFileRemoval<DB>(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/** Whether a backup is running. */
export async function isFileRemovalPaused<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as is_free`.execute(db);
  return rows[0]?.is_free !== true;
}
