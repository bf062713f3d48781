import { type Kysely, sql } from 'kysely';

/** The author and time of each version of an entry that staff change with a form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entry_versions (
      entry_table text not null,
      entry_id text not null,
      version integer not null check (version > 0),
      changed_by integer not null references users (id) on delete restrict,
      changed_at timestamptz not null,
      primary key (entry_table, entry_id, version)
    )`.execute(db);
}
