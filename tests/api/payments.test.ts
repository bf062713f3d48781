import { beforeEach, describe, expect, it } from 'vitest';
import { isPermitCode } from '#contract/kit/permit-code.ts';
import { payments } from '#contract/payments/calls.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { card, startPayments, valid_until } from '#tests/support/server/payments.ts';

const portal = await startPayments();
const { app, db, clock, checkout, windowId, deliverWebhook, pay, paymentOf, cardsOf, later, settleByAsking } = portal;
beforeEach(() => clock.set(storyTime));

const askForPermit = ({ id }: Person, number_plate: string) =>
  addPermit(db, id, 'awaiting_payment', { number_plate, valid_until });

describe('buying a student card', () => {
  // PAY-1
  it('costs the fee in the table, is confirmed by a signed webhook, and ends with a receipt', async () => {
    const person = await addPerson(app, db);
    const opened = await call(app, payments.cards, { query: card }, { as: person });
    const { id } = await paymentOf(opened.session_id);
    expect(opened.url).toBe(`https://portal.example/payment/checkout?payment=${id}`);
    const open = await call(app, payments.view, { params: { id } }, { as: person });
    expect(open).toMatchObject({ state: 'open', amount: { amount: '500' }, receipt_number: null });
    expect(await cardsOf(person)).toEqual([]);
    expect((await deliverWebhook(await pay(opened.session_id))).status).toBe(200);
    const paid = await call(app, payments.view, { params: { id } }, { as: person });
    expect(paid).toMatchObject({ state: 'paid', items: [{ purpose: 'student_card' }], payable_until: null });
    expect(paid.receipt_number).toMatch(/^KSU-\d{6}$/);
    const [issued] = await cardsOf(person);
    expect(issued).toMatchObject({ valid_until, payment_id: id });
    expect(issued?.code).toMatch(/^27-[0-9A-Z]{8}-[0-9A-Z]$/);
    expect(isPermitCode(issued?.code ?? '')).toBe(false);
    const mail = await portal.mailTo(person.email);
    expect(mail.text).toContain('Student card: €5.00');
    expect(mail.text).toContain(paid.receipt_number ?? '-');
  });

  // CARD-1, CARD-2
  it('is possible within its application window, once a year', async () => {
    const person = await addPerson(app, db);
    const closed = db.updateTable('opening_windows').where('id', '=', windowId);
    await closed.set({ closes_at: new Date('2026-11-01T00:00:00Z') }).execute();
    await expectRefusal(send(app, payments.cards, { query: card }, { as: person }), 409, 'window_closed');
    await closed.set({ closes_at: new Date('2027-01-31T00:00:00Z') }).execute();
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    await deliverWebhook(await pay(session_id));
    await expectRefusal(send(app, payments.cards, { query: card }, { as: person }), 409, 'already_paid');
    const { id } = await paymentOf(session_id);
    await expectRefusal(send(app, payments.resume, { params: { id } }, { as: person }), 409, 'already_paid');
  });

  // PAY-4
  it('opens one checkout, however often it is requested', async () => {
    const person = await addPerson(app, db);
    const press = () => call(app, payments.cards, { query: card }, { as: person });
    const all = await Promise.all(Array.from({ length: 8 }, press));
    expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(1);
    const own = await db.selectFrom('payments').select('id').where('user_id', '=', person.id).execute();
    expect(own).toHaveLength(1);
  });

  // PAY-3
  it('is rejected for organisations, and requires a list of items', async () => {
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    expect((await send(app, payments.cards, { query: card }, { as: officer })).status).toBe(403);
    expect((await send(app, payments.solidarity, { query: { type: 'session' } }, { as: officer })).status).toBe(403);
    const person = await addPerson(app, db);
    expect((await send(app, payments.cards, { query: { type: 'session' } }, { as: person })).status).toBe(422);
  });
});

describe('buying a permit and a card in one checkout', () => {
  // PAY-2
  it('issues both, and is rejected without an application', async () => {
    const person = await addPerson(app, db);
    const both = { ...card, parking_permit: true };
    await expectRefusal(send(app, payments.cards, { query: both }, { as: person }), 409, 'step_missing');
    const permit = await askForPermit(person, 'TWO111');
    const { session_id } = await call(app, payments.cards, { query: both }, { as: person });
    expect((await paymentOf(session_id)).amount_cents).toBe(1200);
    await deliverWebhook(await pay(session_id));
    const row = await db.selectFrom('parking_permits').selectAll().where('id', '=', permit).executeTakeFirstOrThrow();
    expect(row.state).toBe('pending');
    expect(await cardsOf(person)).toHaveLength(1);
  });

  // PAY-14
  it('makes a refund due only for the one that is no longer available', async () => {
    const person = await addPerson(app, db);
    const permit = await askForPermit(person, 'GONE22');
    const { session_id } = await call(
      app,
      payments.cards,
      { query: { ...card, parking_permit: true } },
      { as: person },
    );
    await db.deleteFrom('parking_permits').where('id', '=', permit).execute();
    await deliverWebhook(await pay(session_id));
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 700, reason: 'late' });
    expect(await cardsOf(person)).toHaveLength(1);
    expect((await portal.mailTo(person.email)).text).toContain('€7.00');
  });
});

describe('a donation', () => {
  // PAY-3
  it('is paid once', async () => {
    const person = await addPerson(app, db);
    const query = { type: 'session' } as const;
    const { session_id } = await call(app, payments.solidarity, { query }, { as: person });
    expect((await paymentOf(session_id)).amount_cents).toBe(100);
    await deliverWebhook(await pay(session_id));
    await expectRefusal(send(app, payments.solidarity, { query }, { as: person }), 409, 'already_paid');
  });
});

describe('a payment', () => {
  // PAY-17
  it('is visible to its payer only', async () => {
    const [person, other] = [await addPerson(app, db), await addPerson(app, db)];
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    const { id } = await paymentOf(session_id);
    for (const endpoint of [payments.view, payments.resume, payments.hosted]) {
      await expectRefusal(send(app, endpoint, { params: { id } }, { as: other }), 404, 'not_found');
    }
    expect((await call(app, payments.list, { query: {} }, { as: other })).meta.total).toBe(0);
    expect((await call(app, payments.list, { query: {} }, { as: person })).data).toMatchObject([{ id, state: 'open' }]);
  });

  // PAY-4
  it('expires, and is then opened again as a new one', async () => {
    const person = await addPerson(app, db);
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    const { id } = await paymentOf(session_id);
    clock.set(later(36));
    expect((await call(app, payments.view, { params: { id } }, { as: person })).state).toBe('expired');
    await expectRefusal(send(app, payments.resume, { params: { id } }, { as: person }), 409, 'payment_closed');
    expect((await call(app, payments.cards, { query: card }, { as: person })).session_id).not.toBe(session_id);
  });

  // PAY-13
  it('whose webhook was lost is found by polling the provider', async () => {
    const person = await addPerson(app, db);
    const { session_id } = await call(app, payments.cards, { query: card }, { as: person });
    await checkout.settle(session_id, 'paid');
    expect((await paymentOf(session_id)).state).toBe('open');
    clock.set(later(3));
    await settleByAsking();
    expect((await paymentOf(session_id)).state).toBe('paid');
    expect(await cardsOf(person)).toHaveLength(1);
  });
});
