import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { DB } from '#server/db/schema.gen.ts';
import {
  CheckoutUnavailable,
  INSUFFICIENT_BALANCE,
  type Refund,
  type RefundOrder,
  RefundRejected,
} from '#server/gateways/checkout.ts';
import type { Services, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type AuditRecord, record } from './audit.ts';
import { rejectDisputed } from './disputes.ts';
import { addRefund, applyRefund, isRefundTooHigh, lockPaymentOf, type RefundRow } from './refund-rows.ts';

const MINUTE_MS = 60_000;
/** The time between two calls about a refund doubles from the first to the last of these. */
const FIRST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Stripe knows a key for at least 24 hours; after that, a call with the same key could be a second refund. */
const KEY_KNOWN_MS = 20 * 60 * MINUTE_MS;

/**
 * Makes the due refund of a payment: the decision is stored first, and the provider called outside a transaction. Of
 * several simultaneous calls one is accepted. After a failure, a call orders the refund again.
 *
 * @param audit the row of the audit log
 * @throws HttpProblem `not_found`, `payment_closed` for a payment whose refund is not due, `refund_pending` for one
 * that is on its way, `own_refund`, `payment_disputed`, `refund_failed` if the provider rejected it
 */
export async function refundDue(payment_id: string, audit: AuditRecord, context: SignedInContext): Promise<void> {
  const id = await context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    const due = await decideDue(payment_id, inside);
    await record(inside, audit);
    return due;
  });
  await sendRefund(id, context);
  const { state } = await findRefund(context.db, id);
  if (state === 'failed') throw new HttpProblem('refund_failed');
}

async function decideDue(payment_id: string, context: SignedInContext): Promise<string> {
  const { db, clock, session } = context;
  const payment = await lockPaymentOf(db, payment_id);
  if (payment === undefined) throw notFound();
  if (payment.state !== 'refund_due') throw new HttpProblem('payment_closed');
  if (payment.user_id === session.user_id) throw new HttpProblem('own_refund');
  await rejectDisputed(db, payment_id);
  const due = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('is_due', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('refunds as later').select('later.id').whereRef('later.retry_of', '=', 'refunds.id')),
      ),
    )
    .executeTakeFirstOrThrow();
  const now = clock.now();
  if (due.state === 'failed') return retryRefund(due, context);
  if (due.decided_at !== null) throw new HttpProblem('refund_pending');
  const decision = { decided_by: session.user_id, decided_at: now, next_attempt_at: now, changed_at: now };
  await db.updateTable('refunds').set(decision).where('id', '=', due.id).execute();
  return due.id;
}

/**
 * Stores a failed refund again, as a new one with a key of its own. The decision about it stays.
 * @param needsSecond whether it waits for a second person instead, and the caller is the first
 * @returns the id of the new refund
 * @throws HttpProblem `refund_too_high` if the amount was refunded in another way in the meantime
 */
export async function retryRefund(
  failed: RefundRow,
  { db, clock, session }: SignedInContext,
  needsSecond = false,
): Promise<string> {
  const id = randomUUID();
  const { payment_id, amount_cents, kind, reason, is_due, needs_second, requested_by, decided_by } = failed;
  const decision = needsSecond
    ? { needs_second: true, requested_by: session.user_id }
    : { needs_second, requested_by, decided_by, is_decided: true };
  const same = { payment_id, amount_cents, kind: kind as RefundKind, reason, is_due, retry_of: failed.id };
  await orRefusal(addRefund(db, { ...same, ...decision, id }, clock.now()));
  return id;
}

/** Awaits a stored refund. @throws HttpProblem `refund_too_high` if its payment has no such amount left */
export async function orRefusal<T>(stored: Promise<T>): Promise<T> {
  try {
    return await stored;
  } catch (error) {
    if (isRefundTooHigh(error)) throw new HttpProblem('refund_too_high');
    throw error;
  }
}

/**
 * Sends a decided refund to the provider, outside a transaction. A call without a known outcome is repeated later with
 * the same key; so is one that the union's balance does not cover, with a new key (PAY-28). Any other refund is a no-op.
 */
export async function sendRefund(id: string, services: Services): Promise<void> {
  const { db } = services;
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.provider_payment')
    .where('refunds.id', '=', id)
    .where('refunds.state', '=', 'requested')
    .where('refunds.decided_at', 'is not', null)
    .executeTakeFirst();
  if (refund === undefined) return;
  try {
    await applyInTransaction(id, await order(refund, services), services);
  } catch (error) {
    if (error instanceof RefundRejected) return handleRejection(refund, error.code, services);
    if (!(error instanceof CheckoutUnavailable)) throw error;
    services.log.warn({ refund: id, err: error.cause }, 'The provider did not answer for a refund');
    await postpone(refund, { failure_code: 'unavailable' }, services);
  }
}

/** A payment from before the provider's ids were stored is refunded outside the portal. */
async function order(
  refund: RefundRow & { provider_payment: string | null },
  { checkout, clock }: Services,
): Promise<Omit<Refund, 'id'> & { id: string | null }> {
  const { id: refund_id, provider_payment, amount_cents, refusals, attempts, decided_at } = refund;
  if (provider_payment === null) return { id: null, state: 'succeeded' };
  const ordered: RefundOrder = { refund_id, provider_payment, amount_cents, refusals };
  const age = clock.now().getTime() - (decided_at?.getTime() ?? 0);
  const found = attempts > 0 && age > KEY_KNOWN_MS ? await checkout.findOrdered(ordered) : undefined;
  return found ?? checkout.refund(ordered);
}

async function handleRejection(refund: RefundRow, code: string, services: Services): Promise<void> {
  if (code !== INSUFFICIENT_BALANCE) {
    await applyInTransaction(refund.id, { id: null, state: 'failed', failure: code }, services);
    return;
  }
  services.log.error({ event: 'refund_waits', refund: refund.id }, 'The balance does not cover a refund');
  await postpone(refund, { failure_code: code, refusals: refund.refusals + 1 }, services);
}

/** Concurrent calls about one refund count once. */
async function postpone(
  { id, state, attempts, refusals }: RefundRow,
  change: { failure_code?: string; refusals?: number },
  { db, clock }: Services,
): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);
  await db
    .updateTable('refunds')
    .set({ ...change, attempts: attempts + 1, next_attempt_at: new Date(clock.now().getTime() + wait) })
    .where((eb) => eb.and({ id, state, attempts, refusals }))
    .execute();
}

function applyInTransaction(
  id: string,
  refund: Omit<Refund, 'id'> & { id: string | null },
  services: Services,
): Promise<void> {
  return services.db.transaction().execute((transaction) => applyRefund({ ...services, db: transaction }, id, refund));
}

function findRefund(db: Kysely<DB>, id: string): Promise<RefundRow> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Sends decided refunds that the provider has not accepted, and reads the state of pending ones whose webhook has not
 * arrived, each when its next attempt is due (PAY-28).
 */
export async function settleRefunds(services: Services): Promise<void> {
  const { db, clock, checkout } = services;
  const due = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('refunds.state', 'in', ['requested', 'pending'])
    .where('refunds.next_attempt_at', '<=', clock.now())
    .where('payments.provider', '=', checkout.provider)
    .orderBy('refunds.next_attempt_at')
    .limit(500)
    .execute();
  for (const refund of due) {
    if (refund.state === 'requested') await sendRefund(refund.id, services);
    else await askAbout(refund, services);
  }
}

async function askAbout(refund: RefundRow, services: Services): Promise<void> {
  const { checkout, log } = services;
  try {
    const answer = await checkout.findRefund(refund.provider_id ?? '');
    if (answer.state === 'failed') log.error({ event: 'refund_failed', refund: refund.id }, 'A refund failed');
    if (answer.state === 'pending') await postpone(refund, {}, services);
    else await applyInTransaction(refund.id, answer, services);
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    log.warn({ refund: refund.id }, 'The provider did not answer for a refund');
    await postpone(refund, {}, services);
  }
}
