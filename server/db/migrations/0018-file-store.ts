import { type Kysely, sql } from 'kysely';

/** The file store that belongs to the database, in one row (server/open-files.ts, OPERATE-4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_store (
      is_only boolean primary key default true check (is_only),
      id uuid not null,
      chosen_at timestamptz not null
    )`.execute(db);
}
