import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import type { TestClock } from '#tests/support/api.ts';

/** How the stand-in answers the next orders; the first of the list is for the next one. */
export type Fault = 'down' | 'arrives_then_down' | 'hangs_up' | 'no_balance' | 'pending' | 'failed';

interface LedgerRow {
  id: string;
  object: 'refund';
  key: string;
  amount: number;
  currency: 'eur';
  payment_intent: string;
  metadata: { refund: string };
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  failure_reason?: string;
}

const SECRET = 'whsec_refunds';

/**
 * A stand-in for Stripe's refunds on this machine: a ledger with one row for each idempotency key, faults in the order
 * in which they are queued, and webhooks with real signatures.
 */
export async function startRefundProvider(clock: TestClock) {
  const ledger: LedgerRow[] = [];
  const faults: Fault[] = [];
  /** Keys of all orders, in the order in which they came */
  const keys: string[] = [];
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe.example');
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET') {
      const id = url.pathname.split('/').at(-1);
      const found = ledger.filter(
        (row) => row.id === id || row.payment_intent === url.searchParams.get('payment_intent'),
      );
      if (url.pathname.endsWith('/refunds')) return send(200, { object: 'list', data: found });
      return send(200, found[0] ?? {});
    }
    const key = String(request.headers['idempotency-key']);
    const form = new URLSearchParams(await textOf(request));
    keys.push(key);
    const fault = faults.shift();
    if (fault === 'down') return send(500, { error: { type: 'api_error', message: 'down' } });
    const known = ledger.find((row) => row.key === key);
    if (known === undefined && fault === 'no_balance') {
      return send(400, { error: { type: 'invalid_request_error', code: 'balance_insufficient', message: 'empty' } });
    }
    const row = known ?? rowOf(key, form, fault);
    if (known === undefined) ledger.push(row);
    if (fault === 'arrives_then_down') return send(500, { error: { type: 'api_error', message: 'down' } });
    if (fault === 'hangs_up') return void request.socket.destroy();
    send(200, row);
  }

  return {
    ledger,
    faults,
    keys,
    settings: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: SECRET,
      apiUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    },
    /** The sum of what the provider has returned, in cents. */
    returned: (provider_payment: string) =>
      ledger
        .filter(({ payment_intent, status }) => payment_intent === provider_payment && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    /** A signed webhook about an object. */
    sign: (type: string, object: object) => {
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const id = `evt_${crypto.randomUUID()}`;
      const body = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object } });
      return {
        body,
        signature: new Stripe('sk_test').webhooks.generateTestHeaderString({
          payload: body,
          secret: SECRET,
          timestamp,
        }),
      };
    },
    stop: () => void server.close(),
  };
}

function rowOf(key: string, form: URLSearchParams, fault: Fault | undefined): LedgerRow {
  return {
    id: `re_${key}`,
    object: 'refund',
    key,
    amount: Number(form.get('amount')),
    currency: 'eur',
    payment_intent: form.get('payment_intent') ?? '',
    metadata: { refund: form.get('metadata[refund]') ?? '' },
    status: fault === 'pending' || fault === 'failed' ? fault : 'succeeded',
    ...(fault === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
