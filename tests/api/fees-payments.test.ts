import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { type FeePurpose, feesAdmin } from '#contract/payments/fees.ts';
import { toga } from '#contract/toga/calls.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { card } from '#tests/support/server/payments.ts';
import { setOf, startToga } from '#tests/support/server/toga.ts';

const portal = await startToga();
const { app, db, clock, addMember, addSlot, book, payFor, paymentOf, deliverWebhook, pay } = portal;
const clerk = await addPerson(app, db, { roles: ['finance'] });

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('fees').where('starts_at', 'is not', null).execute();
});

const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
const midnight = new Date('2026-11-20T23:00:00Z');
const before = new Date(midnight.getTime() - 1);
const add = (purpose: FeePurpose, amount: number, starts_on: string) =>
  call(app, feesAdmin.add, { body: { purpose, amount, starts_on } }, { as: clerk, key: randomUUID() });
const open = async (as: Awaited<ReturnType<typeof addMember>>) =>
  paymentOf((await call(app, payments.cards, { query: card }, { as })).session_id);

describe('a new payment', () => {
  // PAY-1, PAY-21
  it('has the price in force when it is created, from Malta’s midnight on', async () => {
    await add('student_card', 600, tomorrow);
    clock.set(before);
    expect((await open(await addMember())).amount_cents).toBe(500);
    clock.set(midnight);
    expect((await open(await addMember())).amount_cents).toBe(600);
  });

  // PAY-21
  it('has a price that staff set from today at once', async () => {
    await add('student_card', 550, today);
    expect((await open(await addMember())).amount_cents).toBe(550);
    await add('donation', 200, today);
    const donated = await call(app, payments.solidarity, { query: { type: 'session' } }, { as: await addMember() });
    expect((await paymentOf(donated.session_id)).amount_cents).toBe(200);
  });
});

describe('an open payment', () => {
  // PAY-22
  it('keeps its amount when the price changes, until it has expired', async () => {
    const me = await addMember();
    const opened = await open(me);
    await add('student_card', 600, today);
    expect(await open(me)).toMatchObject({ id: opened.id, amount_cents: 500 });
    await deliverWebhook(await pay(opened.session_id ?? ''));
    expect(await paymentOf(opened.session_id ?? '')).toMatchObject({ state: 'paid', amount_cents: 500 });
    const other = await addMember();
    const first = await open(other);
    clock.set(new Date(storyTime.getTime() + 36 * 60_000));
    await add('student_card', 700, today);
    expect((await open(other)).amount_cents).toBe(700);
    expect((await paymentOf(first.session_id ?? '')).amount_cents).toBe(600);
  });

  // PAY-22, PAY-6
  it('keeps its amount on the provider’s page', async () => {
    const me = await addMember();
    const { id } = await open(me);
    await add('student_card', 600, today);
    const hosted = await call(app, payments.hosted, { params: { id } }, { as: me });
    expect(await paymentOf(hosted.session_id)).toMatchObject({ instead_of: id, amount_cents: 500 });
  });
});

describe('a toga rental', () => {
  // TOGA-10, PAY-21
  it('has the rent and the deposit in force when it is booked, also if it is paid after a change', async () => {
    await add('toga_set', 5500, tomorrow);
    await add('toga_sash', 2500, tomorrow);
    await add('toga_deposit', 4000, tomorrow);
    clock.set(before);
    const me = await addMember();
    const rental = await book(me, await addSlot());
    expect([rental.rent.amount, rental.deposit.amount]).toEqual(['5000', '5000']);
    clock.set(midnight);
    expect((await paymentOf((await payFor(me, rental)).session_id)).amount_cents).toBe(10_000);
    const next = await book(await addMember(), await addSlot());
    expect([next.rent.amount, next.deposit.amount]).toEqual(['5500', '4000']);
    const { chest_cm: _, head_cm: _head, height_cm: _height, ...details } = setOf(await addSlot());
    const body = { ...details, items: ['sash' as const] };
    const sash = await call(app, toga.book, { body }, { as: await addMember(), key: randomUUID() });
    expect(sash.rent.amount).toBe('2500');
  });
});
