import { type Kysely, type Selectable, sql } from 'kysely';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { DB, Refunds } from '#server/db/schema.gen.ts';
import type { Refund } from '#server/gateways/checkout.ts';
import type { Services } from '#server/http/context.ts';
import { refundFailedMail, refundSentMail } from './payment-mails.ts';

export type RefundRow = Selectable<Refunds>;

/** A refund to store. */
interface NewRefund {
  /** The key at the provider: a repeated call with the same id adds nothing */
  id: string;
  payment_id: string;
  amount_cents: number;
  kind: RefundKind;
  /** The written reason, which the payer can read */
  reason?: string | null;
  /** Whether it ends the state `refund_due` of its payment */
  is_due?: boolean;
  needs_second?: boolean;
  /** Null for the portal itself */
  requested_by?: number | null;
  /** Whether it is decided with the request, so that it is sent to the provider; by whom */
  decided_by?: number | null;
  is_decided?: boolean;
  retry_of?: string | null;
}

/**
 * Stores a refund (PAY-24). The database rejects an amount that the payment does not have left (PAY-25); the error is
 * recognised by `isRefundTooHigh()`. A decided refund is sent by `sendRefund()`, or by the job within five minutes.
 * @returns false if the refund exists already
 */
export async function addRefund(transaction: Kysely<DB>, refund: NewRefund, now: Date): Promise<boolean> {
  const { is_decided = false, decided_by = null, ...row } = refund;
  const decided = { decided_by, decided_at: now, next_attempt_at: now };
  const added = await transaction
    .insertInto('refunds')
    .values({ ...row, state: 'requested', requested_at: now, changed_at: now, ...(is_decided && decided) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the amount in cents of a payment's refunds that are not failed or cancelled. */
export async function refundedOf(db: Kysely<DB>, payment_id: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('payment_id', '=', payment_id)
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirstOrThrow();
  return cents;
}

/** For queries of `payments`: the cents that staff kept of cancelled or cheaper tickets (CHANGE-5). */
export const keptCents = sql<number>`(
  select coalesce(sum(kept_cents), 0)::integer from ticket_changes where payment_id = payments.id)`;

/** Returns the cents of a payment that staff kept of cancelled or cheaper tickets, which no cancellation refunds. */
export async function keptOf(db: Kysely<DB>, payment_id: string): Promise<number> {
  const paid = db.selectFrom('payments').select(keptCents.as('cents')).where('id', '=', payment_id);
  return (await paid.executeTakeFirstOrThrow()).cents;
}

/** Returns the cents of a payment's other refunds that staff requested and that are not failed or declined (PAY-29). */
export async function requestedByStaff(db: Kysely<DB>, payment_id: string, id: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where((eb) => eb.and({ payment_id }))
    .where('id', '<>', id)
    .where('requested_by', 'is not', null)
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirstOrThrow();
  return cents;
}

/** Whether the database rejected a refund because its payment has no such amount left (PAY-25). */
export function isRefundTooHigh(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_payment';
}

/**
 * Locks a payment and then one of its refunds: always in this order, because triggers lock the payment.
 * @returns undefined if there is no such refund
 */
export async function lockRefund(transaction: Kysely<DB>, id: string): Promise<RefundRow | undefined> {
  const found = await transaction.selectFrom('refunds').select('payment_id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  await lockPaymentOf(transaction, found.payment_id);
  return transaction.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks a payment for a change of its refunds. @returns undefined if there is no such payment */
export function lockPaymentOf(transaction: Kysely<DB>, id: string) {
  return transaction.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A refund moves to a higher number only, so that repeated and late reports change nothing (PAY-26). */
const order = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 } as const;
type StoredState = keyof typeof order;

/**
 * Applies what the provider says about a refund, in any order and however often. Each transition notifies the payer at
 * most once: that the money is on its way, and that it did not arrive (PAY-27).
 */
export async function applyRefund(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  id: string,
  { state, failure, ...refund }: Omit<Refund, 'id'> & { id: string | null },
): Promise<void> {
  const known = await lockRefund(db, id);
  if (known === undefined || order[state] <= order[known.state as StoredState]) return;
  const now = clock.now();
  const provider_id = refund.id ?? known.provider_id;
  await db
    .updateTable('refunds')
    .set({
      state,
      provider_id,
      failure_code: state === 'failed' ? (failure ?? 'unknown') : null,
      decided_at: known.decided_at ?? now,
      changed_at: now,
      attempts: 0,
      next_attempt_at: state === 'pending' ? now : null,
    })
    .where('id', '=', id)
    .execute();
  if (known.is_due) await updateDuePayment(db, known, { state, provider_id }, now);
  if (state === 'failed') await jobs.enqueue(db, refundFailedMail, { id });
  else if (known.state === 'requested') await jobs.enqueue(db, refundSentMail, { id });
}

/** Fills the columns of the payment, which the last release reads, and ends its state `refund_due`. */
async function updateDuePayment(
  db: Kysely<DB>,
  { payment_id }: RefundRow,
  { state, provider_id }: { state: Refund['state']; provider_id: string | null },
  now: Date,
): Promise<void> {
  const due = db.updateTable('payments').where('id', '=', payment_id);
  if (state === 'pending') {
    await due.set({ provider_refund: provider_id }).where('state', '=', 'refund_due').execute();
  } else if (state === 'succeeded') {
    const refunded = { state: 'refunded', refunded_at: now, provider_refund: provider_id };
    await due.set(refunded).where('state', '=', 'refund_due').execute();
  } else {
    await due
      .set((eb) => ({
        state: 'refund_due',
        refunded_at: null,
        provider_refund: null,
        refund_attempts: eb('refund_attempts', '+', 1),
      }))
      .where('state', 'in', ['refund_due', 'refunded'])
      .execute();
  }
}
