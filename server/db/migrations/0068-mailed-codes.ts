import { type Kysely, sql } from 'kysely';

/**
 * When a code was handed to the mail server: under pressure a code waits for its turn (server/areas/registration/code-budget.ts).
 * Earlier ones count as mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_codes add column mailed_at timestamptz`.execute(db);
  await sql`update verification_codes set mailed_at = sent_at`.execute(db);
  await sql`create index verification_codes_by_mailing on verification_codes (mailed_at)`.execute(db);
}
