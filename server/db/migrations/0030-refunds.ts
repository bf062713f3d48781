import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Refunds as rows of their own (docs/decisions/refunds.md), disputes, and the refunds of the trial checkout. The columns
 * of `payments` about its refund stay filled, because the last release reads and writes them during an update; a trigger
 * stores what it writes as a refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRefunds(db);
  await createDisputes(db);
  await sql`
    create table local_refunds (
      key text primary key,
      refund_id uuid not null,
      provider_payment text not null,
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('pending', 'succeeded', 'failed'))
    )`.execute(db);
  await addDueRefunds(db);
  await addTriggers(db);
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments (id) on delete restrict,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'eur' check (currency = 'eur'),
      kind text not null constraint refunds_kind check (kind in (
        'late', 'permit_rejected', 'account_deleted', 'deposit', 'cancelled', 'part', 'goodwill')),
      reason text check (reason <> ''),
      state text not null constraint refunds_state check (
        state in ('requested', 'pending', 'succeeded', 'failed', 'cancelled')),
      -- Whether it is the refund that ends the payment's state refund_due
      is_due boolean not null default false,
      needs_second boolean not null default false,
      provider_id text unique,
      failure_code text,
      -- Calls without a known outcome repeat the same key at the provider; after a refusal the next call has a new one
      attempts integer not null default 0 check (attempts >= 0),
      refusals integer not null default 0 check (refusals >= 0),
      next_attempt_at timestamptz,
      retry_of uuid unique references refunds (id) on delete restrict,
      requested_by integer references users (id) on delete restrict,
      requested_at timestamptz not null,
      decided_by integer references users (id) on delete restrict,
      decided_at timestamptz,
      changed_at timestamptz not null,
      constraint refunds_decided check (decided_at is not null or state = 'requested'),
      constraint refunds_second_person check (
        not needs_second or decided_by is null or decided_by <> requested_by)
    )`.execute(db);
  await sql`create index refunds_by_payment on refunds (payment_id)`.execute(db);
  await sql`create index refunds_by_state on refunds (state, requested_at)`.execute(db);
  await sql`
    create index refunds_open on refunds (next_attempt_at) where state in ('requested', 'pending')`.execute(db);
}

async function createDisputes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      id text primary key,
      payment_id uuid not null references payments (id) on delete restrict,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      state text not null,
      due_by timestamptz,
      -- When the provider made the event that this row shows: an earlier one that arrives later changes nothing
      reported_at timestamptz not null,
      opened_at timestamptz not null
    )`.execute(db);
  await sql`create index disputes_by_payment on disputes (payment_id)`.execute(db);
}

/** A due refund has the id of its payment, and so the key at the provider that the last release would use. */
async function addDueRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into refunds (id, payment_id, amount_cents, kind, state, is_due, provider_id, refusals,
      requested_at, decided_at, changed_at, next_attempt_at)
    select id, id, refund_cents, case reason when 'toga_returned' then 'deposit' else reason end,
      case when state = 'refunded' then 'succeeded' when provider_refund is not null then 'pending' else 'requested' end,
      true, provider_refund, refund_attempts, paid_at,
      case when state = 'refunded' then refunded_at when provider_refund is not null then paid_at end,
      coalesce(refunded_at, paid_at), case when provider_refund is not null and state = 'refund_due' then now() end
    from payments where state in ('refund_due', 'refunded')`.execute(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await applyFunctions(db, ['keep_refunds_within_payment', 'note_refund_of_payment']);
  await sql`
    create trigger refunds_keep_within_payment before insert or update of amount_cents, payment_id on refunds
    for each row execute function keep_refunds_within_payment()`.execute(db);
  await sql`
    create trigger refunds_keep_within_payment_again before update of state on refunds for each row
    when (old.state in ('failed', 'cancelled') and new.state not in ('failed', 'cancelled'))
    execute function keep_refunds_within_payment()`.execute(db);
  await sql`
    create trigger payments_note_refund after insert or update of state, provider_refund on payments for each row
    when (new.state in ('refund_due', 'refunded'))
    execute function note_refund_of_payment()`.execute(db);
}
