import { type Kysely, sql } from 'kysely';

/** A request counts its changes: nobody decides on something else than what they have read (decision 062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rentals add column version integer not null default 1`.execute(db);
}
