import { type Kysely, type Selectable, sql } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { DB, Payments } from '#server/db/schema.gen.ts';
import type { CheckoutEvent, CheckoutSession } from '#server/gateways/checkout.ts';
import type { Services } from '#server/http/context.ts';
import { fulfil, type PaidItem } from './fulfilment.ts';
import { notify } from './notifications.ts';
import { receiptMail, refundMail } from './payment-mails.ts';
import type { RefundReason } from './payment-words.ts';
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
    const payment_id = await settleSession(event.session, inside);
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
      state: refund_cents === 0 ? 'paid' : 'refund_due',
      paid_at: clock.now(),
      provider_payment: session.provider_payment ?? null,
      receipt_number: sql<number>`nextval('receipt_numbers')::integer`,
      ...(refund_cents > 0 && { refund_cents, reason: isDeleted ? 'account_deleted' : 'late' }),
    })
    .where('id', '=', payment.id)
    .execute();
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
  const refund_cents = sumOf(items.filter((item) => purpose === undefined || item.purpose === purpose));
  if (refund_cents === 0) return;
  await transaction
    .updateTable('payments')
    .set({ state: 'refund_due', reason, refund_cents })
    .where('id', '=', id)
    .execute();
  await notifyPayer(transaction, payment, refund_cents, services);
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
