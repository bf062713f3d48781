import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

/** A stand-in for Stripe on this machine, with one checkout session, and webhooks with real signatures. */
export interface StripeServer {
  /** The settings with which a portal uses it */
  environment: Readonly<Record<string, string>>;
  /** Pays the session that was opened last, and returns the signed webhook about it. */
  pay(): { body: string; signature: string };
  stop(): void;
}

const WEBHOOK_SECRET = 'whsec_story';

/** Starts the stand-in on a free port. */
export async function startStripeServer(): Promise<StripeServer> {
  let session = sessionOf(new URLSearchParams());
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method === 'POST') session = sessionOf(new URLSearchParams(body));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const { port } = server.address() as AddressInfo;
  return {
    environment: { ...keys, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    pay: () => {
      session = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' };
      const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } };
      const body = JSON.stringify(event);
      const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
        payload: body,
        secret: WEBHOOK_SECRET,
      });
      return { body, signature };
    },
    stop: () => void server.close(),
  };
}

/** A session as Stripe returns it after the form that opens it. */
function sessionOf(form: URLSearchParams) {
  const id = `cs_${form.get('client_reference_id')}`;
  return {
    id,
    object: 'checkout.session',
    url: null,
    client_secret: `${id}_secret`,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: form.get('client_reference_id'),
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: 'eur',
    payment_intent: null as string | null,
  };
}
