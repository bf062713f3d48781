import { type Kysely, sql } from 'kysely';

/**
 * First answers of writes, for replays (wire.md, "Requests"). Owner, method, path and key are kept only as one hash:
 * the key of an anonymous complaint is its receipt and must not be readable here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      key_hash bytea primary key,
      fingerprint bytea not null,
      status integer not null,
      answer text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index idempotency_keys_by_expiry on idempotency_keys (expires_at)`.execute(db);
}
