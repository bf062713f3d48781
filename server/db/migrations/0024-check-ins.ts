import { type Kysely, sql } from 'kysely';

/** Which check-in let somebody in: a device that was offline at the door tells its own from another door's by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table attendees
      add column check_in_id uuid,
      add constraint attendees_check_in check ((check_in_id is null) = (checked_in_at is null))
  `.execute(db);
}
