import { type Kysely, sql } from 'kysely';

/** When a session was last used, and on which kind of device, by names of our own list (AUTH-4, AUTH-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column last_used_at timestamptz,
      add column browser text check (length(browser) between 1 and 40),
      add column system text check (length(system) between 1 and 40)`.execute(db);
  // Earlier uses are unknown. Staff must sign in again after this migration, because their sessions end when idle.
  await sql`update sessions set last_used_at = created_at`.execute(db);
  await sql`alter table sessions alter column last_used_at set not null`.execute(db);
}
