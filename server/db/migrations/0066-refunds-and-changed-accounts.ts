import { type Kysely, sql } from 'kysely';

/**
 * A refund that the provider has accepted may still fail: its id is stored until the money has arrived, and failed
 * attempts are counted, because each attempt needs its own idempotency key at the provider.
 *
 * When the bank account of a fund application was replaced is stored too: a new account enters the table for the bank
 * two days later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column provider_refund text,
      add column refund_attempts integer not null default 0 check (refund_attempts >= 0)`.execute(db);
  await sql`alter table fund_applications add column bank_account_changed_at timestamptz`.execute(db);
}
