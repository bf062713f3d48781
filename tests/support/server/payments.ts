import { Stripe } from 'stripe';
import { addRow } from '#server/db/rows.ts';
import type { SignedEvent } from '#server/services/local-checkout.ts';
import { reconcile } from '#server/services/payments.ts';
import { storyCheckout, storySecrets } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { startPortal } from './portal.ts';

/** End of the academic year in the stories. */
export const valid_until = new Date('2027-09-30T22:00:00Z');
/** The checkout for a card only. */
export const card = { type: 'session', student_card: true } as const;

/** A portal with open card applications, and the provider's side. */
export async function startPayments() {
  const portal = await startPortal();
  const { app, db, clock } = portal;
  const checkout = storyCheckout(db, clock);
  await db.deleteFrom('opening_windows').execute();
  const windowId = await addRow(db, 'opening_windows', {
    kind: 'student_card',
    opens_at: new Date('2026-10-01T00:00:00Z'),
    closes_at: new Date('2027-01-31T00:00:00Z'),
    valid_until,
  });
  const signed = (body: string): SignedEvent => {
    const secret = `whsec_${storySecrets.keyFor('local checkout')}`;
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signatureInput = { payload: body, secret, timestamp };
    return { body, signature: new Stripe('sk_test').webhooks.generateTestHeaderString(signatureInput) };
  };
  return {
    ...portal,
    checkout,
    windowId,
    /** Sends a webhook. */
    deliverWebhook: ({ body, signature }: SignedEvent) =>
      app.request('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } }),
    /** Returns the webhook for a session that is paid now. */
    pay: async (session_id: string): Promise<SignedEvent> => {
      const event = await checkout.settle(session_id, 'paid');
      if (event === undefined) throw new Error('The session is closed.');
      return event;
    },
    paymentOf: (session_id: string) =>
      db.selectFrom('payments').selectAll().where('session_id', '=', session_id).executeTakeFirstOrThrow(),
    cardsOf: ({ id }: Person) => db.selectFrom('student_cards').selectAll().where('user_id', '=', id).execute(),
    later: (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000),
    /** Runs the job that runs every five minutes. */
    settleByAsking: () => reconcile({ ...portal.services, checkout }),
    /** The same session, reported as expired, with the provider's signature. */
    expired: (paid: SignedEvent): SignedEvent => {
      const event = JSON.parse(paid.body) as { id: string; type: string; data: { object: Record<string, unknown> } };
      event.id = event.id.replace('paid', 'expired');
      event.type = 'checkout.session.expired';
      Object.assign(event.data.object, { status: 'expired', payment_status: 'unpaid', payment_intent: null });
      return signed(JSON.stringify(event));
    },
    /** A webhook with the provider's signature of now. */
    signed,
  };
}
