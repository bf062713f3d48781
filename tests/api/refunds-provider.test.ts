import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { startRefunds } from '#tests/support/server/refunds.ts';

const portal = await startRefunds();
const { app, db, clock, provider, mark, rita, view, addPaid, request, rowsOf, statesOf, deliver } = portal;
const { settleLater, mailsAbout } = portal;
beforeEach(() => {
  clock.set(storyTime);
  provider.faults.length = 0;
  provider.keys.length = 0;
});

const event = (type: string, payment: string, change: object = {}) => {
  const row = provider.ledger.find(({ payment_intent }) => payment_intent === `pi_${payment}`);
  return provider.sign(type, { ...row, ...change });
};
const keysOf = (refund: string) => provider.keys.filter((key) => key.includes(refund));
const retry = (id: string) => send(app, refundsAdmin.retry, { params: { id } }, { as: rita });
const problems = async () => (await call(app, staff.today, {}, { as: mark })).problems;
const problemsOf = async () => (await problems()).map(({ kind }) => kind);
const failuresOf = async () => (await problems()).find(({ kind }) => kind === 'refund_failed')?.total ?? 0;

describe('a refund at the provider', () => {
  // PAY-26, PAY-27
  it('is pending until a webhook says otherwise, and its payer is told once', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('pending');
    await request(id, 400, mark, action);
    expect(await statesOf(id)).toEqual(['pending']);
    const success = event('refund.updated', id, { status: 'succeeded' });
    const late = event('refund.created', id, { status: 'pending' });
    await Promise.all([success, late, success].map(deliver));
    await deliver(late);
    expect(await statesOf(id)).toEqual(['succeeded']);
    expect(await mailsAbout(action)).toEqual(['sent']);
  });

  // PAY-26, PAY-27
  it('that says pending, then failed, is told twice in all, whatever the order of the webhooks', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('pending');
    await request(id, 400, mark, action);
    const failure = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
    for (const type of ['refund.failed', 'charge.refund.updated', 'refund.updated']) {
      expect((await deliver(event(type, id, failure))).status).toBe(200);
    }
    await deliver(event('refund.updated', id, { status: 'succeeded' }));
    expect((await view(id)).refunds).toMatchObject([{ state: 'failed', failure: 'card_closed', can_retry: true }]);
    expect(await mailsAbout(action)).toEqual(['failed', 'sent']);
  });

  // PAY-26
  it('can fail after it succeeded, and is cancelled by the provider like one that failed', async () => {
    const { id } = await addPaid(1000);
    await request(id, 400);
    await deliver(event('refund.failed', id, { status: 'canceled' }));
    expect((await view(id)).refunds).toMatchObject([{ state: 'failed', failure: 'declined' }]);
    expect((await view(id)).refundable.amount).toBe('1000');
  });

  // PAY-26
  it('ignores webhooks with another amount, currency or payment, and forged ones', async () => {
    const { id } = await addPaid(1000);
    provider.faults.push('pending');
    await request(id, 400);
    const done = { status: 'succeeded' };
    for (const wrong of [{ amount: 401 }, { currency: 'usd' }, { payment_intent: 'pi_other' }]) {
      expect((await deliver(event('refund.updated', id, { ...done, ...wrong }))).status).toBe(200);
    }
    const forged = event('refund.updated', id, done);
    expect((await deliver({ ...forged, body: forged.body.replace('400', '4000') })).status).toBe(400);
    expect(await statesOf(id)).toEqual(['pending']);
    await deliver(event('refund.updated', id, done));
    expect(await statesOf(id)).toEqual(['succeeded']);
  });

  // PAY-28
  it('is sent again with the same key after an error, and after a call that arrived', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('down');
    expect((await request(id, 400, mark, action)).status).toBe(201);
    expect((await view(id)).refunds).toMatchObject([{ state: 'sending', failure: 'unavailable' }]);
    await settleLater(1);
    expect(keysOf(action)).toHaveLength(1);
    provider.faults.push('arrives_then_down');
    await settleLater(5);
    expect(await statesOf(id)).toEqual(['sending']);
    provider.faults.push('hangs_up');
    await settleLater(15);
    await settleLater(60);
    expect(await statesOf(id)).toEqual(['succeeded']);
    expect(new Set(keysOf(action))).toEqual(new Set([`refund-${action}`]));
    expect(provider.returned(`pi_${id}`)).toBe(400);
    expect(await mailsAbout(action)).toEqual(['sent']);
  });

  // PAY-28
  it('is looked up once the provider may have forgotten its key', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('arrives_then_down');
    await request(id, 400, mark, action);
    await settleLater(30 * 60);
    expect(await statesOf(id)).toEqual(['succeeded']);
    expect(keysOf(action)).toHaveLength(1);
  });

  // PAY-28
  it('is settled by a webhook that arrives before the answer', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('arrives_then_down');
    await request(id, 400, mark, action);
    await deliver(event('refund.created', id));
    expect(await statesOf(id)).toEqual(['succeeded']);
    await settleLater(60);
    expect(keysOf(action)).toHaveLength(1);
  });

  // PAY-28
  it('waits for money in the union’s account, is shown, and is tried again with a new key', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('no_balance', 'no_balance');
    await request(id, 400, mark, action);
    expect((await view(id)).refunds).toMatchObject([{ state: 'sending', failure: 'no_balance' }]);
    expect(await problemsOf()).toContain('refund_waits');
    await settleLater(5);
    expect(await statesOf(id)).toEqual(['sending']);
    await settleLater(5);
    expect(keysOf(action)).toHaveLength(2);
    await settleLater(10);
    expect(await statesOf(id)).toEqual(['succeeded']);
    expect(keysOf(action)).toEqual([`refund-${action}`, `refund-${action}-1`, `refund-${action}-2`]);
    expect(await problemsOf()).not.toContain('refund_waits');
    expect(await mailsAbout(action)).toEqual(['sent']);
  });

  // PAY-28
  it('whose webhook was lost is asked about, less and less often', async () => {
    const { id } = await addPaid(1000);
    provider.faults.push('pending');
    await request(id, 400);
    await settleLater(1);
    const first = (await rowsOf(id))[0]?.next_attempt_at;
    await settleLater(60);
    const second = (await rowsOf(id))[0]?.next_attempt_at;
    expect(Number(second) - Number(first)).toBeGreaterThan(60 * 60_000);
    const row = provider.ledger.find(({ payment_intent }) => payment_intent === `pi_${id}`);
    if (row) row.status = 'succeeded';
    await settleLater(60);
    expect(await statesOf(id)).toEqual(['succeeded']);
  });
});

describe('a failed refund', () => {
  // PAY-30
  it('is on the first page of staff, and is ordered again once, as a new refund', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('failed');
    const before = await failuresOf();
    await request(id, 1000, mark, action);
    expect(await failuresOf()).toBe(before + 1);
    const answers = await Promise.all([retry(action), retry(action), retry(action)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await statesOf(id)).toEqual(['retried', 'succeeded']);
    expect(await failuresOf()).toBe(before);
    expect(provider.returned(`pi_${id}`)).toBe(1000);
    expect(await mailsAbout(action)).toEqual(['failed']);
  });

  // PAY-30
  it('is not ordered again after its amount was refunded in another way', async () => {
    const { id } = await addPaid(1000);
    const action = randomUUID();
    provider.faults.push('failed');
    await request(id, 1000, mark, action);
    await request(id, 600);
    await expectRefusal(retry(action), 409, 'refund_too_high');
    expect(await statesOf(id)).toEqual(['failed', 'succeeded']);
  });

  // PAY-18
  it('that was due leaves its payment due, and ends it when the new one succeeds', async () => {
    const { id } = await addPaid(700);
    const due = { state: 'refund_due', reason: 'late', refund_cents: 700 };
    await db.updateTable('payments').set(due).where('id', '=', id).execute();
    const refund = () => send(app, paymentsAdmin.refund, { params: { id } }, { as: mark });
    provider.faults.push('failed');
    await expectRefusal(refund(), 409, 'refund_failed');
    expect(await view(id)).toMatchObject({ state: 'refund_due', refunds: [{ state: 'failed' }] });
    expect((await refund()).status).toBe(200);
    expect(await view(id)).toMatchObject({ state: 'refunded', is_refund_pending: false });
    expect(await statesOf(id)).toEqual(['retried', 'succeeded']);
    const [row] = await db.selectFrom('payments').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ state: 'refunded', refund_attempts: 1 });
  });
});

describe('a dispute', () => {
  const dispute = (payment: string, status: string) =>
    provider.sign('charge.dispute.updated', {
      id: `dp_${payment}`,
      object: 'dispute',
      amount: 1000,
      currency: 'eur',
      reason: 'product_not_received',
      status,
      payment_intent: `pi_${payment}`,
      evidence_details: { due_by: Math.floor(storyTime.getTime() / 1000) + 7 * 86_400 },
    });

  // PAY-31
  it('is shown with its deadline, stops refunds, and ends with the newest event', async () => {
    const { id } = await addPaid(1000);
    const opened = dispute(id, 'needs_response');
    clock.set(new Date(storyTime.getTime() + 60_000));
    await deliver(dispute(id, 'under_review'));
    await deliver(opened);
    await deliver(opened);
    const due_by = '2026-11-27T17:00:00.000Z';
    expect(await view(id)).toMatchObject({
      disputes: [{ state: 'under_review', is_open: true, due_by, amount: { amount: '1000' } }],
      refundable: { amount: '0' },
    });
    await expectRefusal(request(id, 100), 409, 'payment_disputed');
    const due = { state: 'refund_due', reason: 'late', refund_cents: 500 };
    await db.updateTable('payments').set(due).where('id', '=', id).execute();
    const refund = send(app, paymentsAdmin.refund, { params: { id } }, { as: mark });
    await expectRefusal(refund, 409, 'payment_disputed');
    expect(await problemsOf()).toContain('payment_disputed');
    await deliver(dispute(id, 'won'));
    await deliver(dispute(id, 'under_review'));
    expect(await view(id)).toMatchObject({ disputes: [{ state: 'won', is_open: false }] });
    expect((await request(id, 100)).status).toBe(201);
    expect(await problemsOf()).not.toContain('payment_disputed');
  });
});
