import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { call, send, storyTime } from '#tests/support/api.ts';
import { addPayment, addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { card, startPayments, valid_until } from '#tests/support/server/payments.ts';

const portal = await startPayments();
const { app, db, clock, deliverWebhook, pay, paymentOf, cardsOf, settleByAsking, signed, expired } = portal;
beforeEach(() => clock.set(storyTime));

/** A user at the checkout of a card. */
async function atCheckout(): Promise<{ person: Person; session_id: string }> {
  const person = await addPerson(app, db);
  const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
  return { person, session_id };
}

describe('a payment', () => {
  // PAY-12
  it('with another currency, amount or purchase than ordered buys nothing', async () => {
    const { person, session_id } = await atCheckout();
    const { body } = await pay(session_id);
    const { id: another } = await paymentOf((await atCheckout()).session_id);
    for (const wrong of [{ currency: 'usd' }, { amount_total: 499 }, { client_reference_id: another }]) {
      const event = JSON.parse(body) as { data: { object: object } };
      expect(event.data.object).toMatchObject({ currency: 'eur', amount_total: 500 });
      Object.assign(event.data.object, wrong);
      expect((await deliverWebhook(signed(JSON.stringify(event)))).status).toBe(200);
      expect(await paymentOf(session_id)).toMatchObject({ state: 'open' });
      expect(await cardsOf(person)).toEqual([]);
    }
    await deliverWebhook(signed(body));
    expect(await paymentOf(session_id)).toMatchObject({ state: 'paid' });
  });

  // BOOK-23
  it('of an outdated amount is replaced, so that nobody pays for both', async () => {
    const person = await addPerson(app, db);
    await addPermit(db, person.id, 'awaiting_payment', { number_plate: 'MOR111', valid_until });
    const both = { ...card, parking_permit: true };
    const first = await call(app, payments.cards, { query: both }, { as: person });
    const alone = await call(app, payments.cards, { query: card }, { as: person });
    expect(alone.session_id).not.toBe(first.session_id);
    expect(await paymentOf(alone.session_id)).toMatchObject({ amount_cents: 500 });
    const again = await call(app, payments.cards, { query: both }, { as: person });
    expect(again.session_id).toBe(first.session_id);
  });

  // PAY-13
  it('is not closed before its time, however often the provider is polled', async () => {
    const { session_id } = await atCheckout();
    const { payable_until } = await paymentOf(session_id);
    for (const minute of [3, 20, 34]) {
      clock.set(new Date(storyTime.getTime() + minute * 60_000));
      await settleByAsking();
      expect(await paymentOf(session_id)).toMatchObject({ state: 'open' });
    }
    clock.set(new Date(payable_until.getTime() + 61_000));
    await settleByAsking();
    expect(await paymentOf(session_id)).toMatchObject({ state: 'expired' });
  });

  // CARD-4
  it('for a card that has expired on arrival is refunded', async () => {
    const { person, session_id } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(valid_until);
    await deliverWebhook(signed(paid.body));
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 500, reason: 'late' });
    expect(await cardsOf(person)).toEqual([]);
  });

  // PAY-10
  it('that has expired stays expired when its expiry is reported again', async () => {
    const { session_id } = await atCheckout();
    const expiry = expired(await pay(session_id));
    await deliverWebhook(expiry);
    await deliverWebhook(expiry);
    expect(await paymentOf(session_id)).toMatchObject({ state: 'expired', paid_at: null });
  });
});

describe('a refund', () => {
  // PAY-18
  it('requested by four people at the same time is made and recorded once', async () => {
    const clerks = await Promise.all([1, 2, 3, 4].map(() => addPerson(app, db, { roles: ['staff'] })));
    const id = await addPayment(db, (await addPerson(app, db)).id, 'parking_permit', 'refund_due');
    const answers = await Promise.all(clerks.map((as) => send(app, paymentsAdmin.refund, { params: { id } }, { as })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const noted = db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
    expect(await noted.execute()).toEqual([{ action: 'payment_refunded' }]);
  });
});

describe('application windows', () => {
  // PASS-2
  it('may start when others of their kind end', async () => {
    const clerk = await addPerson(app, db, { roles: ['staff'] });
    const add = (opens_at: string, closes_at: string) => {
      const body = { kind: 'summer_permit' as const, opens_at, closes_at, valid_until: '2033-01-01T00:00:00Z' };
      return send(app, studentCardAdmin.addOpeningDate, { body }, { as: clerk });
    };
    const [first, second, third] = ['2031-01-01T00:00:00Z', '2031-02-01T00:00:00Z', '2031-03-01T00:00:00Z'];
    expect((await add(second, third)).status).toBe(201);
    expect((await add(first, second)).status).toBe(201);
    expect((await add(third, '2031-04-01T00:00:00Z')).status).toBe(201);
    expect((await add('2031-02-28T23:59:59Z', third)).status).toBe(422);
  });
});
