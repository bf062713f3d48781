import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { payments } from '#contract/payments/calls.ts';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { addRefund, isRefundTooHigh } from '#server/services/refund-rows.ts';
import { markRefundDue } from '#server/services/settlement.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';
import { startRefunds } from '#tests/support/server/refunds.ts';

const portal = await startRefunds();
const { app, db, clock, provider, mark, rita, view, addPaid, request, rowsOf, mailsAbout } = portal;
beforeEach(() => {
  clock.set(storyTime);
  provider.faults.length = 0;
});

const decide = (id: string, decision: 'confirm' | 'decline', as: Person) =>
  send(app, refundsAdmin.decide, { params: { id }, body: { decision } }, { as });
const ownRefunds = async (id: string, as: Person) =>
  (await call(app, payments.view, { params: { id } }, { as })).refunds;
const actionsOf = async (id: string) => {
  const rows = db.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', id).orderBy('id');
  return (await rows.execute()).filter(({ action }) => action !== 'payment_viewed');
};

describe('a refund of a part', () => {
  // PAY-24, PAY-32
  it('is made several times for one payment, with a reason that the payer can read', async () => {
    const { id, person } = await addPaid(5000);
    expect((await request(id, 1200)).status).toBe(201);
    expect((await request(id, 800, rita)).status).toBe(201);
    expect(provider.returned(`pi_${id}`)).toBe(2000);
    const payment = await view(id);
    expect(payment).toMatchObject({ state: 'paid', refundable: { amount: '3000' }, is_own: false });
    expect(payment.refunds).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded', kind: 'goodwill' }]);
    const own = await ownRefunds(id, person);
    expect(own.map(({ state, amount }) => [state, amount.amount]).toSorted()).toEqual([
      ['succeeded', '1200'],
      ['succeeded', '800'],
    ]);
    expect(own[0]?.reason).toBe('The hall was too cold.');
    const details = { kind: 'goodwill', cents: '1200' };
    expect((await actionsOf(id))[0]).toEqual({ action: 'refund_requested', details });
  });

  // PAY-25
  it('never exceeds the payment, also if two are requested at the same time', async () => {
    const { id } = await addPaid(1000);
    const answers = await Promise.all([request(id, 600), request(id, 600, rita), request(id, 600), request(id, 600)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(provider.returned(`pi_${id}`)).toBe(600);
    await expectRefusal(request(id, 401), 409, 'refund_too_high');
    expect((await request(id, 400)).status).toBe(201);
    expect(provider.returned(`pi_${id}`)).toBe(1000);
    const row = { id: randomUUID(), payment_id: id, amount_cents: 1, kind: 'part', state: 'requested' };
    const insertion = db.insertInto('refunds').values({ ...row, requested_at: storyTime, changed_at: storyTime });
    await expect(insertion.execute()).rejects.toThrow('would exceed');
  });

  // PAY-25
  it('waits in the database for another refund that is being stored, and then sees it', async () => {
    const { id } = await addPaid(1000);
    const [isFirstStored, isSecondWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const refund = () => ({ id: randomUUID(), payment_id: id, amount_cents: 600, kind: 'cancelled' as const });
    const first = db.transaction().execute(async (transaction) => {
      await addRefund(transaction, refund(), storyTime);
      isFirstStored.resolve();
      await isSecondWaiting.promise;
    });
    await isFirstStored.promise;
    const second = addRefund(db, refund(), storyTime).then(() => 'stored', isRefundTooHigh);
    await untilLockIsAwaited(db).finally(isSecondWaiting.resolve);
    await first;
    expect(await second).toBe(true);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  // PAY-24
  it('is requested once for the same id, and rejected for another order under that id', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request(id, 300, mark, action)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(provider.returned(`pi_${id}`)).toBe(300);
    await expectRefusal(request(id, 400, mark, action), 404, 'not_found');
    expect(await actionsOf(id)).toHaveLength(1);
  });

  // PAY-24
  it('needs a reason, an amount and money that has arrived', async () => {
    const { id, person } = await addPaid(1000);
    const body = { id: randomUUID(), kind: 'part', amount: 0, reason: 'No show' };
    await expectInvalid(send(app, refundsAdmin.request, { params: { id }, body }, { as: mark }), 'amount');
    const short = { ...body, amount: 5, reason: 'x' };
    await expectInvalid(send(app, refundsAdmin.request, { params: { id }, body: short }, { as: mark }), 'reason');
    const unpaid = await addPayment(db, person.id, 'donation', 'open');
    await expectRefusal(request(unpaid, 50), 409, 'payment_closed');
    await expectRefusal(request(randomUUID(), 50), 404, 'not_found');
  });
});

describe('the second person', () => {
  // PAY-29
  it('is needed above €100, and is another member of finance', async () => {
    const { id, person } = await addPaid(50_000);
    const action = randomUUID();
    await request(id, 10_001, mark, action);
    expect((await view(id, mark)).refunds).toMatchObject([{ state: 'to_confirm', can_decide: false }]);
    expect((await view(id)).refunds).toMatchObject([
      { state: 'to_confirm', can_decide: true, requested_by: { id: mark.id } },
    ]);
    expect(await ownRefunds(id, person)).toEqual([]);
    expect(provider.returned(`pi_${id}`)).toBe(0);
    await expectRefusal(decide(action, 'confirm', mark), 409, 'own_request');
    const [first, second] = await Promise.all([decide(action, 'confirm', rita), decide(action, 'confirm', rita)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(provider.returned(`pi_${id}`)).toBe(10_001);
    expect(await ownRefunds(id, person)).toMatchObject([{ state: 'succeeded' }]);
    expect((await actionsOf(id)).map(({ action: name }) => name)).toEqual(['refund_requested', 'refund_confirmed']);
  });

  // PAY-29
  it('is not avoided by several small refunds (control: exactly €100 needs nobody)', async () => {
    const { id } = await addPaid(50_000);
    await request(id, 6000);
    await request(id, 4000);
    expect(provider.returned(`pi_${id}`)).toBe(10_000);
    await request(id, 1);
    expect((await view(id)).refunds.map(({ state }) => state)).toContain('to_confirm');
    expect(provider.returned(`pi_${id}`)).toBe(10_000);
  });

  // PAY-29
  it('is needed to order a failed refund again after others', async () => {
    const { id } = await addPaid(50_000);
    const action = randomUUID();
    provider.faults.push('failed');
    await request(id, 6000, mark, action);
    await request(id, 6000, mark);
    expect((await send(app, refundsAdmin.retry, { params: { id: action } }, { as: mark })).status).toBe(200);
    const states = (await view(id, mark)).refunds.map(({ state, can_decide }) => [state, can_decide]);
    expect(states).toContainEqual(['to_confirm', false]);
    expect(provider.returned(`pi_${id}`)).toBe(6000);
  });

  // PAY-29
  it('can decline, and the payer is told nothing', async () => {
    const { id, person } = await addPaid(20_000);
    const action = randomUUID();
    await request(id, 20_000, mark, action);
    expect((await decide(action, 'decline', rita)).status).toBe(200);
    await expectRefusal(decide(action, 'confirm', rita), 409, 'already_decided');
    expect(await view(id)).toMatchObject({ refunds: [{ state: 'declined' }], refundable: { amount: '20000' } });
    expect(await ownRefunds(id, person)).toEqual([]);
    expect(await mailsAbout(action)).toEqual([]);
  });

  // PAY-29
  it('and the first are never the payer', async () => {
    const { id } = await addPaid(50_000, mark);
    await expectRefusal(request(id, 100, mark), 409, 'own_refund');
    const action = randomUUID();
    await request(id, 20_000, rita, action);
    await expectRefusal(decide(action, 'confirm', mark), 409, 'own_refund');
    const clerk = await addPerson(app, db, { roles: ['finance'] });
    expect((await decide(action, 'confirm', clerk)).status).toBe(200);
    expect((await view(id, mark)).is_own).toBe(true);
  });
});

describe('a due refund', () => {
  // PAY-25
  it('is what the payment has left after earlier refunds', async () => {
    const { id } = await addPaid(1000);
    await request(id, 600);
    await db
      .transaction()
      .execute((transaction) => markRefundDue(transaction, id, { reason: 'late' }, portal.services));
    expect(await view(id)).toMatchObject({
      state: 'refund_due',
      refund: { amount: '400' },
      refundable: { amount: '0' },
    });
    expect((await send(app, paymentsAdmin.refund, { params: { id } }, { as: mark })).status).toBe(200);
    expect(provider.returned(`pi_${id}`)).toBe(1000);
  });

  // PAY-29
  it('is not made by its payer', async () => {
    const { id } = await addPaid(1000, mark);
    const due = { state: 'refund_due', reason: 'late', refund_cents: 1000 };
    await db.updateTable('payments').set(due).where('id', '=', id).execute();
    await expectRefusal(send(app, paymentsAdmin.refund, { params: { id } }, { as: mark }), 409, 'own_refund');
    expect((await send(app, paymentsAdmin.refund, { params: { id } }, { as: rita })).status).toBe(200);
  });
});

describe('the refunds of a deleted account', () => {
  // PAY-33
  it('stay without the written reason', async () => {
    const { id, person } = await addPaid(1000);
    await request(id, 100);
    expect((await send(app, auth.remove, { body: { password } }, { as: person })).status).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ reason: null, amount_cents: 100, state: 'succeeded' }]);
  });
});

describe('the list of refunds', () => {
  // PAY-30
  it('shows who waits for what, and is in the audit log', async () => {
    const { id, person } = await addPaid(50_000);
    await request(id, 20_000);
    const read = (state: 'to_confirm' | 'succeeded') =>
      call(app, refundsAdmin.list, { query: { filter: { state, search: person.email } } }, { as: rita });
    expect((await read('to_confirm')).data).toMatchObject([{ payment_id: id, payer: { id: person.id } }]);
    expect((await read('succeeded')).data).toEqual([]);
    const reads = db.selectFrom('audit_log').select('subject_id').where('action', '=', 'refund_list_viewed');
    expect(await reads.execute()).toEqual([{ subject_id: 'list' }]);
    await expectRefusal(send(app, refundsAdmin.list, {}, { as: person }), 403, 'forbidden');
  });
});
