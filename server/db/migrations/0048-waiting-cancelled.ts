import { type Kysely, sql } from 'kysely';

/** Marks the entries that a cancelled date closed until their students are notified (WAIT-7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting_entries
      add column is_cancellation_untold boolean not null default false
        check (not is_cancellation_untold or state = 'closed')`.execute(db);
  await sql`
    create index waiting_entries_untold on waiting_entries (id) where is_cancellation_untold`.execute(db);
}
