import { type Kysely, sql } from 'kysely';

/** The union's own logo; the app's default without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_identity add column image_id integer references media (id)`.execute(db);
}
