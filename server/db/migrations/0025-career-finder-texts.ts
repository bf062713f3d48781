import { type Kysely, sql } from 'kysely';

/** What editors need to change the texts of the career finder: a key over all kinds, and versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table career_finder_items
      add column key text not null generated always as (kind || '-' || id) stored,
      add column version integer not null default 1,
      add constraint career_finder_items_key unique (key)`.execute(db);
}
