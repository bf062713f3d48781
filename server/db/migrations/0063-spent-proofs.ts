import { type Kysely, sql } from 'kysely';

/** Proofs of work that were used, until they expire: server/http/proofs.ts. Nothing in a row names a person or a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spent_proofs (
      nonce_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index spent_proofs_by_expiry on spent_proofs (expires_at)`.execute(db);
}
