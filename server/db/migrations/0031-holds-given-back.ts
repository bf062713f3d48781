import { type Kysely, sql } from 'kysely';

/** When places were given back: how long an account has held places of an occurrence (server/areas/bookings/pauses.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column given_back_at timestamptz`.execute(db);
}
