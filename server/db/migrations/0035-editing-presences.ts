import { type Kysely, sql } from 'kysely';

/**
 * Editors who have an entry open (EDIT-1): one row for each open page, renewed while it is open. Rows expire, and are
 * deleted (EDIT-2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table editing_presences (
      entry_table text not null,
      entry_id integer not null,
      page_id uuid not null,
      user_id integer not null references users (id) on delete cascade,
      has_changes boolean not null,
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (entry_table, entry_id, page_id)
    )`.execute(db);
  await sql`create index editing_presences_by_user on editing_presences (user_id)`.execute(db);
  await sql`create index editing_presences_by_time on editing_presences (seen_at)`.execute(db);
}
