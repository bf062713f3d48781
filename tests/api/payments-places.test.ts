import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { card, startPayments } from '#tests/support/server/payments.ts';

/** Replacing the checkout on the portal's page by one on the provider's (docs/decisions/payments.md). */
const portal = await startPayments();
const { app, db, clock, checkout, deliverWebhook, pay, signed, expired, paymentOf, cardsOf, later, settleByAsking } =
  portal;
beforeEach(() => clock.set(storyTime));

/** A user with the checkout for a card open on the portal's page. */
async function atCheckout() {
  const person = await addPerson(app, db);
  const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
  return { person, session_id, params: { id: (await paymentOf(session_id)).id } };
}

const paymentsOf = (person: Person) =>
  db.selectFrom('payments').select(['id', 'state']).where('user_id', '=', person.id).orderBy('created_at').execute();

describe('an embedded checkout', () => {
  // PAY-5
  it('is shown with the client secret that the provider’s script needs', async () => {
    const { person, session_id, params } = await atCheckout();
    const shown = await call(app, payments.resume, { params }, { as: person });
    expect(shown).toMatchObject({ session_id, client_secret: `${session_id}_secret_local` });
    expect(new URL(shown.url).pathname).toBe('/payment/checkout');
  });

  it('is reported as paid as soon as it is, before the webhook arrives', async () => {
    const { person, session_id, params } = await atCheckout();
    await checkout.settle(session_id, 'paid');
    await expectRefusal(send(app, payments.resume, { params }, { as: person }), 409, 'already_paid');
    expect(await cardsOf(person)).toHaveLength(1);
  });

  // PAY-6
  it('cannot be paid after it was replaced, and the payment made instead buys one card', async () => {
    const { person, session_id, params } = await atCheckout();
    const hosted = await call(app, payments.hosted, { params }, { as: person });
    expect(hosted.url).toBe(`https://portal.example/checkout/${hosted.session_id}`);
    expect(await checkout.settle(session_id, 'paid')).toBeUndefined();
    expect((await paymentsOf(person)).map(({ state }) => state)).toEqual(['expired', 'open']);
    await deliverWebhook(await pay(hosted.session_id));
    expect(await cardsOf(person)).toHaveLength(1);
    await expectRefusal(send(app, payments.hosted, { params }, { as: person }), 409, 'already_paid');
    expect(await paymentsOf(person)).toHaveLength(2);
  });

  // PAY-6
  it('is replaced by one hosted checkout, however often that is requested', async () => {
    const { person, params } = await atCheckout();
    const leave = () => call(app, payments.hosted, { params }, { as: person });
    const all = await Promise.all(Array.from({ length: 8 }, leave));
    expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(1);
    const pressed = await call(app, payments.cards, { query: card }, { as: person });
    const shown = await call(app, payments.resume, { params }, { as: person });
    expect([pressed.session_id, shown.session_id]).toEqual([all[0]?.session_id, all[0]?.session_id]);
    expect(shown.client_secret).toBeNull();
    expect(await paymentsOf(person)).toHaveLength(2);
  });

  it('is replaced even if its expiry is reported before the new one is open', async () => {
    const { person, session_id, params } = await atCheckout();
    await checkout.settle(session_id, 'expired');
    await db.updateTable('payments').set({ state: 'expired' }).where('id', '=', params.id).execute();
    const hosted = await call(app, payments.hosted, { params }, { as: person });
    await deliverWebhook(await pay(hosted.session_id));
    expect(await cardsOf(person)).toHaveLength(1);
  });

  // PAY-6
  it('is not replaced once it was paid or has expired', async () => {
    const paid = await atCheckout();
    await checkout.settle(paid.session_id, 'paid');
    await expectRefusal(send(app, payments.hosted, { params: paid.params }, { as: paid.person }), 409, 'already_paid');
    expect(await paymentsOf(paid.person)).toMatchObject([{ state: 'paid' }]);
    const over = await atCheckout();
    clock.set(later(36));
    const closed = await send(app, payments.hosted, { params: over.params }, { as: over.person });
    await expectRefusal(closed, 409, 'payment_closed');
    expect(await paymentsOf(over.person)).toHaveLength(1);
  });
});

describe('a late payment of the replaced checkout', () => {
  /** The provider reports both the replaced payment and its replacement as paid. */
  async function paidTwice() {
    const { person, session_id, params } = await atCheckout();
    const hosted = await call(app, payments.hosted, { params }, { as: person });
    const second = await pay(hosted.session_id);
    const first = JSON.parse(second.body) as { id: string; data: { object: object } };
    first.id = `evt_${session_id}`;
    Object.assign(first.data.object, { id: session_id, client_reference_id: params.id, payment_intent: 'pi_first' });
    return { person, session_id, hosted, first: signed(JSON.stringify(first)), second };
  }

  // PAY-14
  it.each(['first', 'second'] as const)(
    'buys one card, and the other payment is refunded (%s one paid first)',
    async (order) => {
      const { person, session_id, hosted, first, second } = await paidTwice();
      for (const each of order === 'first' ? [first, second] : [second, first]) await deliverWebhook(each);
      await deliverWebhook(expired(second));
      clock.set(later(3));
      await settleByAsking();
      const [late, bought] = order === 'first' ? [hosted.session_id, session_id] : [session_id, hosted.session_id];
      expect(await paymentOf(bought)).toMatchObject({ state: 'paid' });
      expect(await paymentOf(late)).toMatchObject({ state: 'refund_due', refund_cents: 500, reason: 'late' });
      expect(await cardsOf(person)).toHaveLength(1);
    },
  );
});
