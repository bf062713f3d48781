import { Stripe } from 'stripe';
import { disputeOf, findOrdered, refund, refundOf, reportedRefundOf } from './checkout-stripe-refunds.ts';
import {
  CheckoutUnavailable,
  type CheckoutEvent,
  type CheckoutGateway,
  type CheckoutSession,
  ForgedEvent,
  type Order,
  RefundRejected,
  SIGNATURE_SECONDS,
} from './checkout.ts';
import type { Clock } from './clock.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** URL of another API than Stripe's, for experiments */
  apiUrl?: URL | undefined;
}

/** Timeout of one call in milliseconds; with its two retries it is shorter than a page waits. */
const TIMEOUT = 4000;

/** Card payments by Stripe Checkout (WIRE-37). */
export function stripeCheckout(settings: StripeSettings, clock: Clock): CheckoutGateway {
  const stripe = new Stripe(settings.secretKey, { timeout: TIMEOUT, maxNetworkRetries: 2, ...hostOf(settings.apiUrl) });
  return {
    provider: 'stripe',
    isOpen: true,
    publishableKey: settings.publishableKey,
    open: (order) =>
      reach(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.payment_id,
            customer_email: order.email,
            locale: order.locale,
            expires_at: Math.floor(order.expires_at.getTime() / 1000),
            ...placeOf(order),
            line_items: order.items.map(({ name, amount_cents }) => ({
              quantity: 1,
              price_data: { currency: 'eur', unit_amount: amount_cents, product_data: { name } },
            })),
          },
          { idempotencyKey: `open-${order.payment_id}` },
        );
        if (order.is_hosted && session.url === null) throw new CheckoutUnavailable('The checkout has no address.');
        return { session_id: session.id, url: order.is_hosted ? session.url : null };
      }),
    find: (id) => reach(async () => sessionOf(await stripe.checkout.sessions.retrieve(id))),
    expire: (id) => reach(() => expire(stripe, id)),
    refund: (order) => reach(() => refund(stripe, order)),
    findOrdered: (order) => reach(() => findOrdered(stripe, order)),
    findRefund: (id) => reach(async () => refundOf(await stripe.refunds.retrieve(id))),
    readEvent: (body, signature) => readEvent(body, signature, { stripe, clock, secret: settings.webhookSecret }),
  };
}

/**
 * Which page shows the payment form. The one on the portal's page returns automatically; the portal itself provides the
 * way back.
 */
function placeOf({ is_hosted, success_url, cancel_url }: Order): Stripe.Checkout.SessionCreateParams {
  if (is_hosted) return { ui_mode: 'hosted_page', success_url, cancel_url };
  return { ui_mode: 'embedded_page', return_url: success_url };
}

/** Stripe rejects expiring a paid or expired session; its state is then returned. */
async function expire(stripe: Stripe, id: string): Promise<CheckoutSession> {
  try {
    return sessionOf(await stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = sessionOf(await stripe.checkout.sessions.retrieve(id));
    if (session.state === 'open') throw new CheckoutUnavailable('The checkout cannot be closed.', { cause: error });
    return session;
  }
}

interface Reader {
  stripe: Stripe;
  clock: Clock;
  secret: string;
}

/** Also reads what the local checkout signs: both use the same webhook. */
export function readEvent(body: string, signature: string, { stripe, clock, secret }: Reader): CheckoutEvent {
  try {
    const now = clock.now().getTime();
    const event = stripe.webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS, undefined, now);
    const {
      id,
      type,
      data,
      created = now / 1000,
    } = event as Pick<Stripe.Event, 'id' | 'type' | 'data'> & {
      created?: number;
    };
    const isCheckout = type.startsWith('checkout.session.');
    const isRefund = type.startsWith('refund.') || type === 'charge.refund.updated';
    return {
      id,
      type,
      at: new Date(created * 1000),
      session: isCheckout ? sessionOf(data.object as Stripe.Checkout.Session) : undefined,
      refund: isRefund ? reportedRefundOf(data.object as Stripe.Refund) : undefined,
      dispute: type.startsWith('charge.dispute.') ? disputeOf(data.object as Stripe.Dispute) : undefined,
    };
  } catch (error) {
    throw new ForgedEvent('The webhook is not signed by the provider.', { cause: error });
  }
}

function sessionOf(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent } = session;
  return {
    session_id: session.id,
    state: stateOf(session),
    payment_id: session.client_reference_id ?? undefined,
    amount_cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    provider_payment: typeof intent === 'string' ? intent : intent?.id,
    client_secret: session.client_secret ?? undefined,
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutSession['state'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'unpaid' : 'open';
}

async function reach<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof CheckoutUnavailable || error instanceof RefundRejected) throw error;
    throw new CheckoutUnavailable('The payment provider did not answer as it should.', { cause: error });
  }
}

function hostOf(url: URL | undefined): Stripe.StripeConfig {
  if (url === undefined) return {};
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { protocol, host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)) };
}
