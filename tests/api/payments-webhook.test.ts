import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { card, startPayments } from '#tests/support/server/payments.ts';

const portal = await startPayments();
const { app, db, clock, deliverWebhook, pay, expired: expiredEvent, paymentOf, cardsOf, later } = portal;
const { settleByAsking } = portal;
beforeEach(() => clock.set(storyTime));

// WIRE-38
describe('the payment webhook', () => {
  // PAY-11
  it('changes nothing if its event is forged, edited, old or unsigned', async () => {
    const person = await addPerson(app, db);
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    const event = await pay(session_id);
    const edited = event.body.replace('500', '501');
    const old = { ...event, signature: event.signature.replace(/t=\d+/, 't=1000000000') };
    for (const wrong of [{ ...event, signature: '' }, { ...event, body: edited }, old, { body: '{', signature: 'x' }]) {
      expect((await deliverWebhook(wrong)).status).toBe(400);
    }
    clock.set(later(6));
    expect((await deliverWebhook(event)).status).toBe(400);
    expect((await paymentOf(session_id)).state).toBe('open');
    // The control: a webhook signed properly is accepted.
    clock.set(storyTime);
    expect((await deliverWebhook(event)).status).toBe(200);
    expect((await paymentOf(session_id)).state).toBe('paid');
  });

  // PAY-12
  it('with a session of another purchase pays for neither', async () => {
    const [one, other] = [await addPerson(app, db), await addPerson(app, db)];
    const cheap = await call(app, payments.solidarity, { query: { type: 'session' } }, { as: one });
    const dear = await call(app, payments.cards, { query: card }, { as: other });
    const [a, b] = [await paymentOf(cheap.session_id), await paymentOf(dear.session_id)];
    // The provider has the cheap session; our row of the expensive payment refers to it.
    await db.updateTable('payments').set({ session_id: null }).where('id', '=', b.id).execute();
    await db.updateTable('payments').set({ session_id: 'none' }).where('id', '=', a.id).execute();
    await db.updateTable('payments').set({ session_id: cheap.session_id }).where('id', '=', b.id).execute();
    expect((await deliverWebhook(await pay(cheap.session_id))).status).toBe(200);
    const states = await db.selectFrom('payments').select('state').where('id', 'in', [a.id, b.id]).execute();
    expect(states.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await cardsOf(other)).toEqual([]);
  });

  it('about an unknown payment is accepted and ignored', async () => {
    const id = await addPayment(db, (await addPerson(app, db)).id, 'student_card', 'open');
    await addRows(db, 'local_checkouts', { session_id: `local_${id}`, payment_id: id });
    expect((await deliverWebhook(await pay(`local_${id}`))).status).toBe(200);
    expect((await db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirst())?.state).toBe(
      'open',
    );
  });

  // PAY-11
  it('results in one final state, whatever the order and number of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('paid', 'expired', 'reconcile'), { minLength: 1, maxLength: 6 }),
        async (order) => {
          const person = await addPerson(app, db);
          const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
          const paid = await pay(session_id);
          const expired = expiredEvent(paid);
          await Promise.all(
            order.map((each) =>
              each === 'reconcile' ? settleByAsking() : deliverWebhook(each === 'paid' ? paid : expired),
            ),
          );
          if (!order.includes('paid')) await deliverWebhook(paid);
          expect((await paymentOf(session_id)).state).toBe('paid');
          expect(await cardsOf(person)).toHaveLength(1);
        },
      ),
      { numRuns: 15, seed: 1901 },
    );
  });

  // PAY-14
  it('after the checkout’s expiry buys the card if possible, and otherwise makes a refund due', async () => {
    const person = await addPerson(app, db);
    const first = await call(app, payments.cards, { query: card }, { as: person });
    const money = await pay(first.session_id);
    await db.updateTable('payments').set({ state: 'expired' }).where('session_id', '=', first.session_id).execute();
    const second = await call(app, payments.cards, { query: card }, { as: person });
    expect(second.session_id).not.toBe(first.session_id);
    await deliverWebhook(await pay(second.session_id));
    await deliverWebhook(money);
    expect(await paymentOf(first.session_id)).toMatchObject({ state: 'refund_due', refund_cents: 500 });
    expect(await cardsOf(person)).toHaveLength(1);
  });

  // PAY-14
  it('for a deleted account makes a refund due', async () => {
    const person = await addPerson(app, db);
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    const gone = {
      email: null,
      password_hash: null,
      university_email: null,
      verified_at: null,
      deleted_at: clock.now(),
    };
    await db.updateTable('users').set(gone).where('id', '=', person.id).execute();
    await deliverWebhook(await pay(session_id));
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', reason: 'account_deleted' });
  });
});
