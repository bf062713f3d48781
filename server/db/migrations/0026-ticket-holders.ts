import { type Kysely, sql } from 'kysely';

/** The version of an attendee, whose name staff and the owner of the booking may change at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attendees add column version integer not null default 1`.execute(db);
}
