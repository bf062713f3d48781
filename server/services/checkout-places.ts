import type { Kysely } from 'kysely';
import type { Checkout, OpenCheckout } from '#contract/kit/checkout.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { CheckoutSession } from '#server/gateways/checkout.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type OrderItem, callProvider, checkoutOf, createPayment, findOwnPayment } from './payments.ts';
import { lockAccount } from './registration-status.ts';
import { expire, settleSession } from './settlement.ts';

/**
 * Continues a payment on the portal's page. Reads the state from the provider first, so that a closed checkout is not
 * shown.
 * @throws HttpProblem `not_found`, `already_paid`, `payment_closed`, `unavailable`
 */
export async function resumeCheckout(id: string, context: SignedInContext): Promise<OpenCheckout> {
  const requestedPayment = await findOwnPayment(context.db, id, context.session.user_id);
  const payment = (await findInPlaceOf(context.db, id)) ?? requestedPayment;
  const opened = await checkoutOf(payment, context);
  if (isHosted(payment)) return { ...opened, client_secret: null };
  const session = await callProvider(context, () => context.checkout.find(opened.session_id));
  if (session.state !== 'open') throw await settledAs(session, context);
  return { ...opened, client_secret: session.client_secret ?? null };
}

/**
 * Replaces the checkout on the portal's page by one on the provider's page, if the provider's script cannot be loaded.
 * The first is expired at the provider before the second, a separate payment, is created. Repeated calls return the
 * same replacement.
 * @throws HttpProblem `not_found`, `already_paid`, `payment_closed`, `unavailable`
 */
export async function moveToHosted(id: string, context: SignedInContext): Promise<Checkout> {
  const payment = await findOwnPayment(context.db, id, context.session.user_id);
  if (isHosted(payment)) return checkoutOf(payment, context);
  if (payment.state !== 'open' && payment.state !== 'expired') throw new HttpProblem('already_paid');
  if (payment.payable_until <= context.clock.now()) throw new HttpProblem('payment_closed');
  const { session_id } = payment;
  if (session_id !== null) {
    const session = await callProvider(context, () => context.checkout.expire(session_id));
    if (session.state !== 'expired') throw await settledAs(session, context);
  }
  const hosted = await context.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, context.session.user_id);
    await expire(transaction, id);
    const existingPayment = await findInPlaceOf(transaction, id);
    return existingPayment ?? createPayment(await itemsOf(transaction, id), { ...context, db: transaction }, id);
  });
  return checkoutOf(hosted, context);
}

/** Returns the payment on the provider's page that replaced one on the portal's page. */
function findInPlaceOf(db: Kysely<DB>, id: string) {
  return db.selectFrom('payments').selectAll().where('instead_of', '=', id).executeTakeFirst();
}

/** Whether the payment uses the provider's page, like all payments from before the portal had its own. */
function isHosted({ instead_of, session_url }: { instead_of: string | null; session_url: string | null }): boolean {
  return instead_of !== null || session_url !== null;
}

/** Updates the payment with the provider's state of a closed checkout. @returns why it cannot be continued */
async function settledAs(session: CheckoutSession, context: SignedInContext): Promise<HttpProblem> {
  await context.db.transaction().execute((transaction) => settleSession(session, { ...context, db: transaction }));
  return new HttpProblem(session.state === 'expired' ? 'payment_closed' : 'already_paid');
}

/** Returns the items of a payment with their amounts, for creating it again (PAY-22). */
async function itemsOf(db: Kysely<DB>, id: string): Promise<OrderItem[]> {
  const rows = await db.selectFrom('payment_items').selectAll().where('payment_id', '=', id).execute();
  return rows.map(({ purpose, valid_until, booking_id, toga_rental_id, amount_cents }) => ({
    purpose,
    valid_until,
    amount_cents,
    ...(booking_id !== null && { booking: { id: booking_id, amount_cents } }),
    ...(toga_rental_id !== null && { toga_rental: { id: toga_rental_id, amount_cents } }),
  }));
}
