import { type Kysely, sql } from 'kysely';

/** The first day on which a policy or another page of rules holds (CONTENT-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column effective_on date`.execute(db);
}
