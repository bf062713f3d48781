import { type Kysely, sql } from 'kysely';

/**
 * How often something was done in the present window: server/http/stored-limits.ts. Who did it is kept as a hash, and
 * forgotten within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_windows (
      key_hash bytea primary key,
      count integer not null check (count > 0),
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index limit_windows_by_end on limit_windows (ends_at)`.execute(db);
}
