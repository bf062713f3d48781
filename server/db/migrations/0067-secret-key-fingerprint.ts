import { type Kysely, sql } from 'kysely';

/** The fingerprint of the key that everything encrypted here needs, in one row (server/secret-key-fingerprint.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_key_fingerprint (
      is_only boolean primary key default true check (is_only),
      fingerprint text not null,
      stored_at timestamptz not null
    )`.execute(db);
}
