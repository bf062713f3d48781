import { randomUUID } from 'node:crypto';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { stripeCheckout } from '#server/gateways/checkout-stripe.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { call, send, testApp } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from './portal.ts';
import { startRefundProvider } from './refund-provider.ts';

/** A portal whose provider is the stand-in for Stripe's refunds. */
export async function startRefunds() {
  const sent: string[] = [];
  const portal = await startPortal({
    mail: { send: async ({ key }) => void sent.push(key), forget: async () => undefined },
  });
  const { db, clock } = portal;
  const provider = await startRefundProvider(clock);
  const checkout = stripeCheckout(provider.settings, clock);
  const app = testApp(db, { clock, jobs: portal.services.jobs, checkout });
  const services = { ...portal.services, checkout };
  const mark = await addPerson(app, db, { roles: ['finance'] });
  const rita = await addPerson(app, db, { roles: ['staff'] });
  const view = (id: string, as: Person = rita) => call(app, paymentsAdmin.view, { params: { id } }, { as });
  return {
    ...portal,
    app,
    services,
    provider,
    mark,
    rita,
    view,
    /** Adds a payment of this many cents at the provider. Returns its id and that of its payer. */
    addPaid: async (cents: number, payer?: Person) => {
      const person = payer ?? (await addPerson(app, db));
      const id = await addPayment(db, person.id, 'donation');
      const values = { provider: 'stripe', provider_payment: `pi_${id}`, amount_cents: cents };
      await db.updateTable('payments').set(values).where('id', '=', id).execute();
      await db.updateTable('payment_items').set({ amount_cents: cents }).where('payment_id', '=', id).execute();
      return { id, person };
    },
    /** Requests a refund of a part. */
    request: (payment: string, amount: number, as: Person = mark, id: string = randomUUID()) => {
      const body = { id, kind: 'goodwill', amount, reason: 'The hall was too cold.' } as const;
      return send(app, refundsAdmin.request, { params: { id: payment }, body }, { as });
    },
    rowsOf: (payment_id: string) =>
      db.selectFrom('refunds').selectAll().where('payment_id', '=', payment_id).orderBy('requested_at').execute(),
    statesOf: async (id: string) => (await view(id)).refunds.map(({ state }) => state).toSorted(),
    deliver: ({ body, signature }: { body: string; signature: string }) =>
      app.request('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } }),
    /** Runs the job that runs every five minutes, after this many minutes. */
    settleLater: async (minutes: number) => {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
      await settleRefunds(services);
    },
    /** The mails about a refund, such as `sent` and `failed`, once all were sent. */
    mailsAbout: async (refund: string) => {
      await portal.settled('payments.%');
      const keys = sent.filter((key) => key.startsWith('refund-') && key.endsWith(refund));
      return keys.map((key) => key.replace('refund-', '').replace(`-${refund}`, '')).toSorted();
    },
  };
}
