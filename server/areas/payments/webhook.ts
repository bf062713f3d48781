import { CheckoutUnavailable, ForgedEvent } from '#server/gateways/checkout.ts';
import { privateAnswer } from '#server/http/answer.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { readText } from '#server/http/json-body.ts';
import type { Api } from '#server/http/serve.ts';
import { settleEvent } from '#server/services/settlement.ts';

/** Address of the provider's webhook (PAY-11). */
export const WEBHOOK = '/api/stripe/webhook';

/**
 * The provider's webhook: checks the raw body's signature and age, and handles each event once. It is not in the
 * contract, because only the provider may call it. Anything but 200 makes the provider try again.
 */
export function bindWebhook({ app, services, routes }: Api): void {
  routes.add('POST', WEBHOOK);
  app.post(WEBHOOK, async (c) => {
    c.set('endpoint', 'payments.webhook');
    const body = await readText(c.req.raw, services.settings.bodyTimeout);
    const signature = c.req.header('stripe-signature') ?? '';
    await settleEvent(readSigned(body, signature, services), services);
    return privateAnswer(JSON.stringify({ data: { received: true } }), 200);
  });
}

function readSigned(body: string, signature: string, { checkout }: Api['services']) {
  try {
    return checkout.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ForgedEvent || error instanceof CheckoutUnavailable) throw new HttpProblem('malformed');
    throw error;
  }
}
