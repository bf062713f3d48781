import { type Kysely, sql } from 'kysely';

/** Which seed has filled this database: it runs once, whatever editors delete afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seed_runs (name text primary key, ran_at timestamptz not null)`.execute(db);
}
