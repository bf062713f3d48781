import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { stripeCheckout } from '#server/gateways/checkout-stripe.ts';
import { reconcile } from '#server/services/payments.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { call, expectRefusal, send, storyCheckout, storyTime, testApp } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

/** A stub of the used part of Stripe's API: sessions by idempotency key, and faults that a test sets. */
const provider = {
  calls: [] as { path: string; key: string; form: URLSearchParams }[],
  isDown: false,
  isPaid: false,
  refundStatus: 'succeeded',
  expired: new Set<string>(),
};
const standIn = createServer(async (request, response) => {
  const form = new URLSearchParams(await textOf(request));
  provider.calls.push({ path: request.url ?? '', key: String(request.headers['idempotency-key'] ?? ''), form });
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  };
  if (provider.isDown) answer(500, { error: { type: 'api_error', message: 'down' } });
  else if (request.url?.startsWith('/v1/refunds')) {
    const id = `re_${String(request.headers['idempotency-key'] ?? request.url.split('re_').at(-1))}`;
    answer(200, { id, object: 'refund', status: provider.refundStatus });
  } else if (request.url?.endsWith('/expire')) expire(request.url.split('/').at(-2) ?? '', answer);
  else if (request.method === 'POST') answer(200, sessionOf(form.get('client_reference_id') ?? '', form));
  else answer(200, sessionOf(request.url?.split('cs_').at(-1) ?? '', provider.calls.at(0)?.form));
});
standIn.listen(0, '127.0.0.1');
await once(standIn, 'listening');
const apiUrl = new URL(`http://127.0.0.1:${(standIn.address() as AddressInfo).port}`);

const portal = await startPortal();
const { db, clock } = portal;
const webhookSecret = 'whsec_story';
const checkout = stripeCheckout({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, apiUrl }, clock);
const app = testApp(db, { clock, jobs: portal.services.jobs, checkout });
afterAll(() => void standIn.close());
beforeEach(() => {
  provider.calls.length = 0;
  provider.isDown = false;
  provider.isPaid = false;
  provider.refundStatus = 'succeeded';
  provider.expired.clear();
  clock.set(storyTime);
});

const donation = { query: { type: 'session' } } as const;

describe('a payment with Stripe Checkout', () => {
  // PAY-1, PAY-5
  it('has the amount of the fee table, and is embedded in the portal’s page', async () => {
    const person = await addPerson(app, db);
    const opened = await call(app, payments.solidarity, donation, { as: person, locale: 'mt' });
    const [{ form, key }] = provider.calls as [(typeof provider.calls)[number]];
    const id = form.get('client_reference_id') ?? '';
    const url = `https://portal.example/payment/checkout?payment=${id}`;
    expect(opened).toEqual({ publishable_key: 'pk_test_1', session_id: `cs_${id}`, url });
    expect(form.get('ui_mode')).toBe('embedded_page');
    expect(form.get('return_url')).toBe(`https://portal.example/payment/success?payment=${id}`);
    expect([form.has('success_url'), form.has('cancel_url')]).toEqual([false, false]);
    const shown = await call(app, payments.resume, { params: { id } }, { as: person });
    expect(shown).toEqual({ ...opened, client_secret: `cs_${id}_secret` });
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('100');
    expect(form.get('line_items[0][price_data][currency]')).toBe('eur');
    expect(form.get('locale')).toBe('mt');
    expect(key).toBe(`open-${form.get('client_reference_id')}`);
  });

  // PAY-6
  it('moves to the provider’s page once the first session is closed, and is never open twice', async () => {
    const person = await addPerson(app, db);
    const first = await call(app, payments.solidarity, donation, { as: person });
    const id = first.session_id.replace('cs_', '');
    const hosted = await call(app, payments.hosted, { params: { id } }, { as: person });
    expect(hosted.url).toBe('https://checkout.stripe.com/c/pay');
    expect(provider.expired).toEqual(new Set([first.session_id]));
    expect(provider.calls.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions',
      `/v1/checkout/sessions/${first.session_id}/expire`,
      '/v1/checkout/sessions',
    ]);
    const last = provider.calls.at(-1)?.form;
    expect(last?.get('ui_mode')).toBe('hosted_page');
    expect(last?.get('cancel_url')).toContain('/payment/cancel?payment=');
    expect(await call(app, payments.hosted, { params: { id } }, { as: person })).toEqual(hosted);
    const shown = await call(app, payments.resume, { params: { id } }, { as: person });
    expect(shown).toEqual({ ...hosted, client_secret: null });
  });

  // PAY-6
  it('keeps its session if the provider cannot close it, or reports that it is paid', async () => {
    const person = await addPerson(app, db);
    const { session_id } = await call(app, payments.solidarity, donation, { as: person });
    const id = session_id.replace('cs_', '');
    provider.isDown = true;
    await expectRefusal(send(app, payments.hosted, { params: { id } }, { as: person }), 503, 'unavailable');
    provider.isDown = false;
    provider.isPaid = true;
    const paid = await send(app, payments.hosted, { params: { id } }, { as: person });
    await expectRefusal(paid, 409, 'already_paid');
    const own = await call(app, payments.list, { query: {} }, { as: person });
    expect(own.data).toMatchObject([{ id, state: 'paid' }]);
  });

  // PAY-8
  it('answers 503 while the provider is down, and uses the same payment row next time', async () => {
    const person = await addPerson(app, db);
    provider.isDown = true;
    const rejected = await send(app, payments.solidarity, donation, { as: person });
    await expectRefusal(rejected, 503, 'unavailable');
    expect(rejected.headers.get('retry-after')).toBe('30');
    provider.isDown = false;
    await call(app, payments.solidarity, donation, { as: person });
    expect(new Set(provider.calls.map(({ key }) => key)).size).toBe(1);
    expect((await call(app, payments.list, { query: {} }, { as: person })).meta.total).toBe(1);
  });

  it('is settled by its webhook or by a poll, and refunded once', async () => {
    const person = await addPerson(app, db);
    const clerk = await addPerson(app, db, { roles: ['staff'] });
    const { session_id } = await call(app, payments.solidarity, donation, { as: person });
    provider.isDown = true;
    clock.set(new Date(storyTime.getTime() + 180_000));
    const services = { ...portal.services, checkout };
    await reconcile(services);
    const row = () =>
      db.selectFrom('payments').selectAll().where('session_id', '=', session_id).executeTakeFirstOrThrow();
    expect((await row()).state).toBe('open');
    provider.isDown = false;
    provider.isPaid = true;
    await reconcile(services);
    const { id, state } = await row();
    expect(state).toBe('paid');
    const due = { state: 'refund_due', refund_cents: 100, reason: 'late' };
    await db.updateTable('payments').set(due).where('id', '=', id).execute();
    const refund = () => send(app, paymentsAdmin.refund, { params: { id } }, { as: clerk });
    await Promise.all([refund(), refund()]);
    expect((await row()).state).toBe('refunded');
    const refunds = provider.calls.filter(({ path }) => path === '/v1/refunds');
    expect(new Set(refunds.map(({ key }) => key))).toEqual(new Set([`refund-${id}`]));
    await expectRefusal(refund(), 409, 'payment_closed');
  });

  describe('Stripe refunds', () => {
    const services = { ...portal.services, checkout };
    const settled = async () => {
      const clerk = await addPerson(app, db, { roles: ['staff'] });
      const id = await addPayment(db, (await addPerson(app, db)).id, 'donation', 'refund_due');
      await db
        .updateTable('payments')
        .set({ provider: 'stripe', provider_payment: `pi_${id}` })
        .where('id', '=', id)
        .execute();
      const refund = () => send(app, paymentsAdmin.refund, { params: { id } }, { as: clerk });
      const view = () => call(app, paymentsAdmin.view, { params: { id } }, { as: clerk });
      return { id, refund, view };
    };
    const keys = () => provider.calls.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key);

    // PAY-18
    it('stay due while they are pending at the provider, and end when the money has arrived', async () => {
      const { refund, view } = await settled();
      provider.refundStatus = 'pending';
      expect((await refund()).status).toBe(200);
      expect(await view()).toMatchObject({ state: 'refund_due', is_refund_pending: true, refunded_at: null });
      await expectRefusal(refund(), 409, 'refund_pending');
      const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
      await settleRefunds(services);
      expect(await view()).toMatchObject({ state: 'refund_due', is_refund_pending: true });
      expect(keys()).toHaveLength(1);
      later(1);
      provider.isDown = true;
      await settleRefunds(services);
      later(1);
      provider.isDown = false;
      provider.refundStatus = 'succeeded';
      await settleRefunds(services);
      expect(await view()).toMatchObject({ state: 'refunded', is_refund_pending: false });
    });

    // PAY-18
    it('stay due when the provider rejects them, and the next attempt has a new idempotency key', async () => {
      const { id, refund, view } = await settled();
      provider.refundStatus = 'failed';
      await expectRefusal(refund(), 409, 'refund_failed');
      expect(await view()).toMatchObject({ state: 'refund_due', is_refund_pending: false });
      provider.refundStatus = 'succeeded';
      expect((await refund()).status).toBe(200);
      expect(await view()).toMatchObject({ state: 'refunded' });
      const [first, second] = keys();
      expect(first).toBe(`refund-${id}`);
      expect(second).not.toBe(first);
    });

    // PAY-18
    it('are due again when a pending refund fails later', async () => {
      const { refund, view } = await settled();
      provider.refundStatus = 'pending';
      await refund();
      provider.refundStatus = 'failed';
      await Promise.all([settleRefunds(services), settleRefunds(services)]);
      expect(await view()).toMatchObject({ state: 'refund_due', is_refund_pending: false });
      provider.refundStatus = 'succeeded';
      expect((await refund()).status).toBe(200);
      expect(new Set(keys()).size).toBe(2);
    });
  });

  // PAY-11
  it('ignore a webhook signed with another secret (control: the right secret is accepted)', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const deliverWebhook = (secret: string) => {
      const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      return app.request('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } });
    };
    expect((await deliverWebhook('whsec_other')).status).toBe(400);
    expect((await deliverWebhook(webhookSecret)).status).toBe(200);
    expect(storyCheckout(db, clock).provider).toBe('local');
  });
});

/** Stripe expires open sessions and rejects the call for all others. */
function expire(id: string, answer: (status: number, body: object) => void): void {
  if (provider.isPaid || provider.expired.has(id)) {
    answer(400, { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } });
    return;
  }
  provider.expired.add(id);
  answer(200, sessionOf(id.replace('cs_', ''), undefined));
}

function sessionOf(payment: string, form: URLSearchParams | undefined) {
  const id = form?.get('client_reference_id') ?? payment;
  return {
    id: `cs_${id}`,
    object: 'checkout.session',
    url: form?.get('ui_mode') === 'hosted_page' ? 'https://checkout.stripe.com/c/pay' : null,
    client_secret: form?.get('ui_mode') === 'hosted_page' ? null : `cs_${id}_secret`,
    status: provider.isPaid ? 'complete' : provider.expired.has(`cs_${id}`) ? 'expired' : 'open',
    payment_status: provider.isPaid ? 'paid' : 'unpaid',
    client_reference_id: id,
    amount_total: 100,
    currency: 'eur',
    payment_intent: provider.isPaid ? 'pi_1' : null,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
