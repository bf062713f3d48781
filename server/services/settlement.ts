import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { paymentId, type PaymentPurpose } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { RefundKind } from '#contract/kit/refund-kinds.ts';
import type { DB, Payments } from '#server/db/schema.gen.ts';
import type { CheckoutEvent, CheckoutSession, ReportedRefund } from '#server/gateways/checkout.ts';
import type { Services } from '#server/http/context.ts';
import { type Canceller, findCanceller } from './date-cancellations.ts';
import { closedDisputeStates } from './disputes.ts';
import { fulfil, type PaidItem } from './fulfilment.ts';
import { notify } from './notifications.ts';
import { receiptMail, refundMail } from './payment-mails.ts';
import type { RefundReason } from './payment-words.ts';
import { addRefund, applyRefund, refundedOf } from './refund-rows.ts';
import { lockIfThere } from './registration-status.ts';

type Open = Selectable<Payments>;

/**
 * Applies a webhook, once per event and in any order: only an open or expired payment can become paid, and only an open
 * one can expire. A session that does not match its payment changes nothing.
 */
export async function settleEvent(event: CheckoutEvent, services: Services): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (transaction) => {
    const inside = { ...services, db: transaction };
    const payment_id =
      (await settleSession(event.session, inside)) ??
      (await settleRefund(event.refund, inside)) ??
      (await settleDispute(event, inside));
    await transaction
      .insertInto('checkout_events')
      .values({ id: event.id, type: event.type, payment_id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Updates a payment with the provider's state of its checkout.
 * @returns the payment's id, or null if none matches
 */
export async function settleSession(session: CheckoutSession | undefined, services: Services): Promise<string | null> {
  if (session === undefined) return null;
  const locked = await lockPayment(session, services);
  if (locked === undefined) return null;
  const { payment } = locked;
  if (session.state === 'paid') await pay(locked, session, services);
  else if (session.state === 'expired' && payment.state === 'open') await expire(services.db, payment.id);
  return payment.id;
}

/**
 * Applies the provider's state of a refund. The order in the report must be that of a stored refund, with its payment,
 * amount and currency; a refund that was not ordered through the portal matches none.
 * @returns the payment's id, or null if none matches
 */
async function settleRefund(reported: ReportedRefund | undefined, services: Services): Promise<string | null> {
  if (reported === undefined || reported.currency !== 'eur') return null;
  const { id, refund_id, provider_payment, amount_cents } = reported;
  const refund = await services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id'])
    .where((eb) => {
      const isReported = eb('refunds.provider_id', '=', id);
      return v.is(paymentId, refund_id) ? eb.or([isReported, eb('refunds.id', '=', refund_id)]) : isReported;
    })
    .where('refunds.amount_cents', '=', amount_cents)
    .where('payments.provider_payment', '=', provider_payment ?? '')
    .executeTakeFirst();
  if (refund === undefined) {
    services.log.warn({ event: 'unknown_refund', refund: id }, 'A refund at the provider fits none of the portal');
    return null;
  }
  await applyRefund(services, refund.id, reported);
  return refund.payment_id;
}

/**
 * Stores a dispute as the newest event reports it (PAY-31).
 * @returns the payment's id, or null if none matches
 */
async function settleDispute({ dispute, at }: CheckoutEvent, { db, log }: Services): Promise<string | null> {
  if (dispute === undefined) return null;
  const { provider_payment, ...known } = dispute;
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment', '=', provider_payment ?? '')
    .executeTakeFirst();
  if (payment === undefined) return null;
  log.error({ event: 'payment_disputed', payment: payment.id }, 'A payment is disputed');
  const row = { ...known, payment_id: payment.id, reported_at: at, opened_at: at };
  await db
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: known.state, due_by: known.due_by, reported_at: at })
        .where('disputes.reported_at', '<=', at)
        .where('disputes.state', 'not in', closedDisputeStates),
    )
    .execute();
  return payment.id;
}

/** Marks a payment whose checkout can no longer be continued. Money that arrives later is still processed. */
export async function expire(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('payments').set({ state: 'expired' }).where('id', '=', id).where('state', '=', 'open').execute();
}

interface LockedPayment {
  payment: Open;
  /** Whether the account of the payer is deleted */
  isDeleted: boolean;
}

/**
 * Finds the payment by the session, and locks its payer and then the payment, in the order of
 * docs/decisions/lock-order.md. A session swapped between purchases, or with another amount, matches no payment.
 */
async function lockPayment(session: CheckoutSession, { db, log }: Services): Promise<LockedPayment | undefined> {
  const matching = db.selectFrom('payments').selectAll().where('session_id', '=', session.session_id);
  let payer: number | undefined;
  let isDeleted = false;
  // The payer changes while this call waits if the account is folded into another one (PEOPLE-23).
  for (;;) {
    const found = await matching.executeTakeFirst();
    if (found === undefined) return undefined;
    if (found.user_id === payer) break;
    payer = found.user_id;
    isDeleted = !(await lockIfThere(db, payer));
  }
  const payment = await matching.forUpdate().executeTakeFirstOrThrow();
  const { payment_id, amount_cents, currency } = session;
  if (payment_id === payment.id && amount_cents === payment.amount_cents && currency === 'eur')
    return { payment, isDeleted };
  log.error({ payment: payment.id }, 'A checkout does not fit its payment');
  return undefined;
}

/**
 * Issues every item that is still available and marks the rest for refund. Later events do not change a paid payment.
 */
async function pay({ payment, isDeleted }: LockedPayment, session: CheckoutSession, services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  if (payment.state !== 'open' && payment.state !== 'expired') return;
  const items = await findItems(db, payment);
  const missed: PaidItem[] = [];
  for (const item of items) {
    if (isDeleted || !(await fulfil(db, item, services))) missed.push(item);
  }
  const refund_cents = sumOf(missed);
  await db
    .updateTable('payments')
    .set({
      state: 'paid',
      paid_at: clock.now(),
      provider_payment: session.provider_payment ?? null,
      receipt_number: sql<number>`nextval('receipt_numbers')::integer`,
    })
    .where('id', '=', payment.id)
    .execute();
  if (refund_cents > 0) {
    const reason = isDeleted ? 'account_deleted' : 'late';
    const canceller = await findCanceller(db, missed);
    await setRefundDue(db, payment, { refund_cents, reason, canceller }, clock.now());
  }
  if (refund_cents < payment.amount_cents) await jobs.enqueue(db, receiptMail, { id: payment.id });
  if (refund_cents > 0) await notifyPayer(db, payment, refund_cents, services);
}

/**
 * Marks the price of a paid item that is not issued for refund, and notifies the payer. An unpaid payment does not
 * change.
 * @param purpose the line to refund; if omitted, the whole payment
 */
export async function markRefundDue(
  transaction: Kysely<DB>,
  id: string,
  { reason, purpose }: { reason: RefundReason; purpose?: PaymentPurpose },
  services: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) return;
  const items = await findItems(transaction, payment);
  const price = sumOf(items.filter((item) => purpose === undefined || item.purpose === purpose));
  const refund_cents = Math.min(price, payment.amount_cents - (await refundedOf(transaction, id)));
  if (refund_cents <= 0) return;
  await setRefundDue(transaction, payment, { refund_cents, reason }, services.clock.now());
  await notifyPayer(transaction, payment, refund_cents, services);
}

const kindOf: Readonly<Record<RefundReason, RefundKind>> = {
  late: 'late',
  permit_rejected: 'permit_rejected',
  account_deleted: 'account_deleted',
  toga_returned: 'deposit',
};

interface Due {
  refund_cents: number;
  reason: RefundReason;
  /** The date of the booking is cancelled: its cancellation decides about the refund too (EVENT-40) */
  canceller?: Canceller | undefined;
}

/**
 * Stores the due refund of a payment, which has the payment's id, and fills the columns of the payment, which the last
 * release reads (docs/decisions/refunds.md).
 */
async function setRefundDue(
  transaction: Kysely<DB>,
  { id, user_id }: Pick<Open, 'id' | 'user_id'>,
  { refund_cents, reason, canceller }: Due,
  now: Date,
): Promise<void> {
  const refund = { id, payment_id: id, amount_cents: refund_cents, kind: kindOf[reason], is_due: true };
  // Payments by the people who cancelled the date need a colleague's decision.
  const isDecided = canceller !== undefined && canceller.decided_by !== user_id && canceller.requested_by !== user_id;
  const decision = isDecided ? { is_decided: true, decided_by: canceller.decided_by } : {};
  const cancelled = canceller === undefined ? {} : { kind: 'cancelled' as const };
  await addRefund(transaction, { ...refund, ...cancelled, ...decision }, now);
  const due = { state: 'refund_due', reason, refund_cents };
  await transaction.updateTable('payments').set(due).where('id', '=', id).execute();
}

/** Notifies the payer by e-mail, and in the app if the account still exists. */
async function notifyPayer(
  transaction: Kysely<DB>,
  { id, user_id }: Open,
  refund_cents: number,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  await jobs.enqueue(transaction, refundMail, { id });
  const account = transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null);
  if ((await account.executeTakeFirst()) === undefined) return;
  const values = { amount_cents: String(refund_cents) };
  await notify(transaction, [user_id], { kind: 'refund_due', values, path: memberPaths.payments, at: clock.now() });
}

function findItems(db: Kysely<DB>, { id }: Open): Promise<PaidItem[]> {
  return db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .selectAll('payment_items')
    .select('payments.user_id')
    .where('payment_id', '=', id)
    .orderBy('purpose')
    .execute();
}

function sumOf(items: readonly PaidItem[]): number {
  return items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
