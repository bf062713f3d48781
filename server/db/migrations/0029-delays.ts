import { type Kysely, sql } from 'kysely';

/** When the next try is let through, where failures slow tries down: server/http/stored-delays.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table limit_windows add column next_at timestamptz`.execute(db);
}
