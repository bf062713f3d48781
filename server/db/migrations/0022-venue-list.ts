import { type Kysely, sql } from 'kysely';

/**
 * Versions and states of the venues of events, which staff maintain. A retired venue stays for its events. Two venues may
 * have the same name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table venues
      add column state text not null default 'offered' check (state in ('offered', 'retired')),
      add column version integer not null default 1`.execute(db);
}
