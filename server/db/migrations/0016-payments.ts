import { type Kysely, sql } from 'kysely';

/**
 * Prices and payments. `refund_cents` is what is to be given back: a part, where only a part is no longer available.
 * `local_checkouts` is what a provider would know, where there is none (server/services/local-checkout.ts). A payment belongs to an account even after that is deleted, as the books of the union must keep
 * it; it holds nothing personal. Receipt numbers have no gaps that a deletion could leave, as nothing here is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fees (
      purpose text primary key check (purpose in ('student_card', 'parking_permit', 'donation')),
      amount_cents integer not null check (amount_cents > 0)
    )`.execute(db);
  await sql`
    insert into fees (purpose, amount_cents) values ('student_card', 500), ('parking_permit', 700), ('donation', 100)
  `.execute(db);
  await sql`create sequence receipt_numbers`.execute(db);
  await createPayments(db);
  await sql`
    create table checkout_events (
      id text primary key,
      type text not null,
      payment_id uuid references payments (id) on delete restrict,
      received_at timestamptz not null
    )`.execute(db);
  await sql`
    create table local_checkouts (
      session_id text primary key,
      payment_id uuid not null unique references payments (id) on delete restrict,
      state text not null default 'open' check (state in ('open', 'paid', 'expired'))
    )`.execute(db);
  await sql`
    create table donations (
      payment_id uuid primary key references payments (id) on delete restrict,
      user_id integer not null references users (id) on delete restrict,
      amount_cents integer not null check (amount_cents > 0),
      given_at timestamptz not null
    )`.execute(db);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id uuid primary key,
      user_id integer not null references users (id) on delete restrict,
      state text not null check (state in ('open', 'paid', 'expired', 'refund_due', 'refunded')),
      amount_cents integer not null check (amount_cents > 0),
      locale text not null check (locale in ('en', 'mt')),
      provider text not null check (provider in ('stripe', 'local')),
      session_id text unique,
      session_url text,
      provider_payment text,
      receipt_number integer unique,
      reason text,
      refund_cents integer check (refund_cents between 1 and amount_cents),
      created_at timestamptz not null,
      payable_until timestamptz not null,
      paid_at timestamptz,
      refunded_at timestamptz,
      constraint payments_paid_at check ((paid_at is null) = (state in ('open', 'expired'))),
      constraint payments_receipt check ((receipt_number is null) = (paid_at is null)),
      constraint payments_refund check ((refund_cents is not null and reason is not null) or state not in ('refund_due', 'refunded')),
      constraint payments_refunded_at check ((refunded_at is not null) = (state = 'refunded'))
    )`.execute(db);
  await sql`create index payments_by_user on payments (user_id, created_at)`.execute(db);
  await sql`create index payments_by_state on payments (state, created_at)`.execute(db);
  await sql`
    create table payment_items (
      payment_id uuid not null references payments (id) on delete restrict,
      purpose text not null references fees (purpose),
      amount_cents integer not null check (amount_cents > 0),
      valid_until timestamptz,
      primary key (payment_id, purpose)
    )`.execute(db);
}
