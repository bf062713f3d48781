import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Checkout, PaymentPurpose } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { CHECKOUT_PAGE } from '#contract/kit/server-addresses.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB, PaymentItems, Payments } from '#server/db/schema.gen.ts';
import { CheckoutUnavailable, type OpenedCheckout } from '#server/gateways/checkout.ts';
import type { Services, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type FeeOf, readFees } from './fees.ts';
import { purposeWords } from './payment-words.ts';
import { lockAccount } from './registration-status.ts';
import { expire, settleSession } from './settlement.ts';

/** A line of an order. */
export interface OrderItem {
  purpose: PaymentPurpose;
  /** The end of the paid year; null for purposes without a year */
  valid_until: Date | null;
  /** The booking and the price of its tickets; a booking has no separate fee */
  booking?: Priced;
  /** The rental, and its rent or its deposit */
  toga_rental?: Priced;
  /** The amount in an open payment that the new one replaces; by default the fee in force */
  amount_cents?: number;
}

interface Priced {
  id: string;
  amount_cents: number;
}

type Payment = Selectable<Payments>;

const MINUTE_MS = 60_000;
/** Stripe's sessions last at least 30 minutes (PAY-4); five more minutes allow the call to be repeated. */
const PAYABLE_MS = 35 * MINUTE_MS;
const SESSION_MS = 30 * MINUTE_MS;

/**
 * Opens the checkout of these items, or returns the one that is already open for exactly these, with its amounts
 * (PAY-22). Prices come from the table `fees`, and from a booking's tickets. No transaction is open during calls to the
 * provider; a double click opens one session.
 *
 * @param choose selects the items, inside the transaction that locks the account
 * @throws HttpProblem the errors of `choose`; `unavailable` if the provider is down, with nothing lost
 */
export async function openCheckout(
  context: SignedInContext,
  choose: (context: SignedInContext) => Promise<readonly OrderItem[]>,
): Promise<Checkout> {
  const payment = await context.db.transaction().execute(async (transaction) => {
    const lockedContext = { ...context, db: transaction };
    await lockAccount(transaction, context.session.user_id);
    const items = await choose(lockedContext);
    return (await findOpen(items, lockedContext)) ?? (await createPayment(items, lockedContext));
  });
  return checkoutOf(payment, context);
}

/**
 * Returns the checkout at which a payment continues.
 * @throws HttpProblem `already_paid`, `payment_closed`, `unavailable`
 */
export async function checkoutOf(payment: Payment, context: SignedInContext): Promise<Checkout> {
  const { db, clock, checkout, settings } = context;
  if (payment.state === 'expired' || (payment.state === 'open' && payment.payable_until <= clock.now())) {
    throw new HttpProblem('payment_closed');
  }
  if (payment.state !== 'open') throw new HttpProblem('already_paid');
  const { session_id, session_url } = payment;
  const opened = session_id === null ? await askProvider(payment, context) : { session_id, url: session_url };
  if (session_id === null) {
    const session = { session_id: opened.session_id, session_url: opened.url };
    await db
      .updateTable('payments')
      .set(session)
      .where('id', '=', payment.id)
      .where('session_id', 'is', null)
      .execute();
  }
  const url = opened.url ?? `${settings.homeUrl}${CHECKOUT_PAGE}?payment=${payment.id}`;
  return { publishable_key: checkout.publishableKey, session_id: opened.session_id, url };
}

async function askProvider(payment: Payment, context: SignedInContext): Promise<OpenedCheckout> {
  const { db, checkout, settings, translate } = context;
  const { locale } = payment;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payment.user_id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('payment_items')
    .select(['purpose', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .orderBy('purpose')
    .execute();
  const order = {
    payment_id: payment.id,
    items: items.map(({ purpose, amount_cents }) => ({
      name: translate(locale, purposeWords[purpose]),
      amount_cents,
    })),
    is_hosted: payment.instead_of !== null,
    locale,
    email: email ?? '',
    success_url: `${settings.homeUrl}${memberPaths.paymentSuccess}?payment=${payment.id}`,
    cancel_url: `${settings.homeUrl}${memberPaths.paymentCancel}?payment=${payment.id}`,
    expires_at: payment.payable_until,
  };
  return callProvider(context, () => checkout.open(order));
}

/** Calls the payment provider. @throws HttpProblem `unavailable` if the provider is down */
export async function callProvider<T>(context: SignedInContext, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unavailable(error, context);
  }
}

/** Finds an open payment for exactly these items that the provider still accepts. */
async function findOpen(
  items: readonly OrderItem[],
  { db, clock, session, locale }: SignedInContext,
): Promise<Payment | undefined> {
  const now = clock.now().getTime();
  const open = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', session.user_id)
    .where('state', '=', 'open')
    .where('locale', '=', locale)
    .where('payable_until', '>', new Date(now + MINUTE_MS))
    .where((eb) => eb.or([eb('session_id', 'is not', null), eb('payable_until', '>', new Date(now + SESSION_MS))]))
    .orderBy('created_at', 'desc')
    .execute();
  for (const payment of open) {
    const existingItems = await db
      .selectFrom('payment_items')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .execute();
    const isSame =
      existingItems.length === items.length && items.every((item) => existingItems.some((row) => isFor(row, item)));
    if (isSame) return payment;
  }
  return undefined;
}

function isFor(row: Selectable<PaymentItems>, item: OrderItem): boolean {
  const { booking, toga_rental, purpose, valid_until } = item;
  const subject = booking ?? toga_rental;
  const isSameThing =
    row.booking_id === (booking?.id ?? null) &&
    row.toga_rental_id === (toga_rental?.id ?? null) &&
    (subject === undefined || row.amount_cents === subject.amount_cents);
  return isSameThing && row.purpose === purpose && row.valid_until?.getTime() === valid_until?.getTime();
}

/**
 * Creates a payment of these items, at the prices in force.
 * @param instead_of the payment on the portal's page that it replaces, on the provider's page
 */
export async function createPayment(
  items: readonly OrderItem[],
  context: SignedInContext,
  instead_of: string | null = null,
): Promise<Payment> {
  const { db, clock, session, locale, checkout } = context;
  const now = clock.now();
  const feeOf = await readFees(db, now);
  const priced = items.map((item) => {
    const { purpose, valid_until, booking, toga_rental } = item;
    const ids = { booking_id: booking?.id ?? null, toga_rental_id: toga_rental?.id ?? null };
    return { purpose, valid_until, ...ids, amount_cents: amountOf(item, feeOf) };
  });
  const payment = await db
    .insertInto('payments')
    .values({
      id: randomUUID(),
      user_id: session.user_id,
      state: 'open',
      amount_cents: priced.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      locale,
      provider: checkout.provider,
      instead_of,
      created_at: now,
      payable_until: new Date(now.getTime() + PAYABLE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addRows(
    db,
    'payment_items',
    priced.map((item) => ({ ...item, payment_id: payment.id })),
  );
  return payment;
}

/** The price of an item in cents. @throws Error for a booking or a rental without its price */
function amountOf({ purpose, booking, toga_rental, amount_cents }: OrderItem, feeOf: FeeOf): number {
  const subject = booking ?? toga_rental;
  if (subject !== undefined) return subject.amount_cents;
  if (amount_cents !== undefined) return amount_cents;
  if (purpose === 'booking' || purpose === 'toga') throw new Error(`A payment of a ${purpose} needs its price.`);
  return feeOf(purpose);
}

/**
 * Reads the state of payments whose webhook did not arrive from the provider, and closes abandoned ones: a lost webhook
 * delays a card by minutes. If the provider does not respond, the next run retries.
 */
export async function reconcile(services: Services): Promise<void> {
  const { db, clock, checkout } = services;
  const now = clock.now().getTime();
  const open = await db
    .selectFrom('payments')
    .select(['id', 'session_id', 'payable_until'])
    .where('state', '=', 'open')
    .where('provider', '=', checkout.provider)
    .where('created_at', '<', new Date(now - 2 * MINUTE_MS))
    .orderBy('created_at')
    .limit(500)
    .execute();
  for (const payment of open) await reconcileOne(payment, services, now);
}

async function reconcileOne(
  { id, session_id, payable_until }: { id: string; session_id: string | null; payable_until: Date },
  services: Services,
  now: number,
): Promise<void> {
  const { db, checkout, log } = services;
  const isOver = payable_until.getTime() < now - MINUTE_MS;
  if (session_id === null) {
    if (isOver) await expire(db, id);
    return;
  }
  try {
    const session = await checkout.find(session_id);
    const outcome = session.state === 'open' && isOver ? { ...session, state: 'expired' as const } : session;
    await db.transaction().execute((transaction) => settleSession(outcome, { ...services, db: transaction }));
  } catch (error) {
    if (!(error instanceof CheckoutUnavailable)) throw error;
    log.warn({ payment: id }, 'The provider did not answer for a payment');
  }
}

/** Returns the error of a call if the provider could not be reached. */
function unavailable(error: unknown, { log }: Pick<Services, 'log'>): Error {
  if (!(error instanceof CheckoutUnavailable))
    return error instanceof Error ? error : new Error('The checkout failed.');
  log.warn({ err: error.cause }, 'The payment provider is away');
  return new HttpProblem('unavailable', { headers: { 'retry-after': '30' } });
}

/**
 * Finds a payment of the account. @throws HttpProblem `not_found` if it belongs to another account or does not exist
 */
export function findOwnPayment(db: Kysely<DB>, id: string, userId: number): Promise<Payment> {
  const ownPayment = db.selectFrom('payments').selectAll().where('id', '=', id).where('user_id', '=', userId);
  return ownPayment.executeTakeFirstOrThrow(notFound);
}
