import type { Kysely } from 'kysely';
import { Stripe } from 'stripe';
import type { Locale } from '#contract/kit/common.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { readEvent } from '#server/gateways/checkout-stripe.ts';
import { CheckoutUnavailable, type CheckoutGateway, type CheckoutSession } from '#server/gateways/checkout.ts';
import type { Clock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { localRefunds } from './local-refunds.ts';

/** The address prefix of the local checkout's page, before the session's id. */
export const LOCAL_CHECKOUT = `${serverRoots.checkout}/` as const;

/** Appended to a session's id to form the client secret, which need not be secret here. */
export const LOCAL_SECRET = '_secret_local';

/** A webhook ready to be sent. */
export interface SignedEvent {
  body: string;
  signature: string;
}

/** The local checkout, and what its page can do with a session. */
export interface LocalCheckout extends CheckoutGateway {
  /** Returns the session to show on the page; undefined if there is none */
  show(sessionId: string): Promise<(CheckoutSession & { locale: Locale }) | undefined>;
  /**
   * Pays or expires the checkout for the payer; returns the webhook that reports it. Only the first decision counts.
   */
  settle(sessionId: string, as: 'paid' | 'expired'): Promise<SignedEvent | undefined>;
}

// Used only for its signatures; no API call is made with it.
const stripe = new Stripe('sk_test_local');

interface Tools {
  db: Kysely<DB>;
  clock: Clock;
  secrets: Secrets;
  /** Address of the portal, without a trailing slash */
  homeUrl: string;
}

/** A stand-in for the provider: sessions are in the database, and webhooks are signed as Stripe does. */
export function localCheckout({ db, clock, secrets, homeUrl }: Tools): LocalCheckout {
  const secret = `whsec_${secrets.keyFor('local checkout')}`;
  const find = (id: string) => findSession(db, id);
  const mustFind = async (id: string) => {
    const session = await find(id);
    if (session === undefined) throw new CheckoutUnavailable('There is no such session.');
    return { ...session, client_secret: `${id}${LOCAL_SECRET}` };
  };
  const close = async (id: string, state: 'paid' | 'expired') => {
    const open = db.updateTable('local_checkouts').set({ state }).where('session_id', '=', id);
    await open.where('state', '=', 'open').execute();
  };
  return {
    provider: 'local',
    isOpen: true,
    publishableKey: 'pk_local',
    open: async ({ payment_id, is_hosted }) => {
      const session_id = `local_${payment_id}`;
      await db
        .insertInto('local_checkouts')
        .values({ session_id, payment_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { session_id, url: is_hosted ? `${homeUrl}${LOCAL_CHECKOUT}${session_id}` : null };
    },
    find: mustFind,
    expire: async (id) => {
      await close(id, 'expired');
      return mustFind(id);
    },
    ...localRefunds(db),
    readEvent: (body, signature) => readEvent(body, signature, { stripe, clock, secret }),
    show: find,
    settle: async (id, as) => {
      await close(id, as);
      const session = await find(id);
      if (session?.state !== as) return undefined;
      const body = JSON.stringify(eventOf(session));
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    },
  };
}

async function findSession(db: Kysely<DB>, id: string): Promise<(CheckoutSession & { locale: Locale }) | undefined> {
  const row = await db
    .selectFrom('local_checkouts')
    .innerJoin('payments', 'payments.id', 'local_checkouts.payment_id')
    .select(['local_checkouts.session_id', 'local_checkouts.state', 'payment_id'])
    .select(['payments.amount_cents', 'payments.locale'])
    .where('local_checkouts.session_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, currency: 'eur', provider_payment: `pi_${row.session_id}` };
}

/** Returns an event in Stripe's form, with only the fields that this program reads. */
function eventOf(session: CheckoutSession) {
  const isPaid = session.state === 'paid';
  return {
    id: `evt_${session.session_id}_${session.state}`,
    object: 'event',
    type: isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
    data: {
      object: {
        id: session.session_id,
        object: 'checkout.session',
        status: isPaid ? 'complete' : 'expired',
        payment_status: isPaid ? 'paid' : 'unpaid',
        client_reference_id: session.payment_id,
        amount_total: session.amount_cents,
        currency: session.currency,
        payment_intent: isPaid ? session.provider_payment : null,
      },
    },
  };
}
