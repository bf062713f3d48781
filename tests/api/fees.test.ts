import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { passes } from '#contract/passes/calls.ts';
import { type FeeForm, feePurposes, feesAdmin } from '#contract/payments/fees.ts';
import { toga } from '#contract/toga/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startPortal();
const clerk = await addPerson(app, db, { roles: ['finance'] });

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('fees').where('starts_at', 'is not', null).execute();
});

/** The day of the stories in Malta, the day after, and the midnight between them. */
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
const midnight = new Date('2026-11-20T23:00:00Z');
const before = new Date(midnight.getTime() - 1);
const later = (minutes: number) => new Date(storyTime.getTime() + minutes * 60_000);

const card = (amount: number, starts_on: string): FeeForm => ({ purpose: 'student_card', amount, starts_on });
const tryToAdd = (body: object, as = clerk) => send(app, feesAdmin.add, { body }, { as, key: randomUUID() });
const add = (body: FeeForm) => call(app, feesAdmin.add, { body }, { as: clerk, key: randomUUID() });
const change = (id: number, body: object, version = 1) =>
  send(app, feesAdmin.change, { params: { id }, body: { ...body, version } }, { as: clerk });
const remove = (id: number) => send(app, feesAdmin.remove, { params: { id } }, { as: clerk });
const list = (query: object = {}) => call(app, feesAdmin.list, { query: { limit: 100, ...query } }, { as: clerk });
const publicFee = async (purpose: string, server = app) =>
  (await call(server, passes.fees, {})).find((fee) => fee.purpose === purpose)?.amount.amount;
const togaPrice = async (code: string) =>
  (await call(app, toga.types, {})).find((type) => type.code === code)?.price.amount;

describe('a price from a day', () => {
  // PAY-21, PASS-4
  it('is public from Malta’s midnight on, also where the answer before it was cached', async () => {
    await add(card(600, tomorrow));
    await add({ purpose: 'toga_set', amount: 5500, starts_on: tomorrow });
    await add({ purpose: 'toga_deposit', amount: 4000, starts_on: tomorrow });
    clock.set(before);
    const prices = async () => [
      await publicFee('student_card'),
      await togaPrice('set'),
      await publicFee('toga_deposit'),
    ];
    expect(await prices()).toEqual(['500', '5000', '5000']);
    clock.set(midnight);
    expect(await prices()).toEqual(['600', '5500', '4000']);
    expect(await togaPrice('toga')).toBe('3500');
  });

  // PAY-21
  it('begins at midnight by the clock in Malta, in winter and in summer', async () => {
    expect((await add(card(600, '2027-02-01'))).starts_at).toBe('2027-01-31T23:00:00.000Z');
    expect((await add(card(700, '2027-04-01'))).starts_at).toBe('2027-03-31T22:00:00.000Z');
  });

  // PAY-21
  it('is the same in every process of the server', async () => {
    const other = testApp(db, { clock });
    expect(await publicFee('donation', other)).toBe('100');
    await add({ purpose: 'donation', amount: 200, starts_on: today });
    expect(await publicFee('donation', other)).toBe('200');
  });
});

describe('a price from today', () => {
  // PAY-21
  it('begins at once, and another one on the same day follows it', async () => {
    await add(card(5000, today));
    expect(await publicFee('student_card')).toBe('5000');
    clock.set(later(5));
    await add(card(550, today));
    expect(await publicFee('student_card')).toBe('550');
    const { data } = await list({ filter: { purpose: 'student_card' } });
    expect(data.map(({ amount, starts_at, state }) => [amount.amount, starts_at, state])).toEqual([
      ['550', later(5).toISOString(), 'in_force'],
      ['5000', storyTime.toISOString(), 'past'],
      ['500', null, 'past'],
    ]);
  });

  it('does not end an upcoming one', async () => {
    await add(card(600, tomorrow));
    await add(card(550, today));
    expect(await publicFee('student_card')).toBe('550');
    clock.set(midnight);
    expect(await publicFee('student_card')).toBe('600');
  });
});

describe('the list of prices', () => {
  // PAY-21
  it('has the prices of every purpose in order, each with the upcoming ones first', async () => {
    await add(card(600, tomorrow));
    const { data } = await list();
    expect([...new Set(data.map(({ purpose }) => purpose))]).toEqual(feePurposes);
    expect(data.slice(0, 3).map(({ purpose, state, starts_on }) => [purpose, state, starts_on])).toEqual([
      ['student_card', 'upcoming', tomorrow],
      ['student_card', 'in_force', null],
      ['parking_permit', 'in_force', null],
    ]);
  });

  it('can be limited to a state, and sorted by the beginning', async () => {
    await add(card(700, '2026-12-01'));
    await add({ purpose: 'donation', amount: 200, starts_on: tomorrow });
    const upcoming = (await list({ filter: { state: 'upcoming' }, sort: 'starts_at' })).data;
    expect(upcoming.map(({ purpose }) => purpose)).toEqual(['donation', 'student_card']);
    expect((await list({ filter: { state: 'in_force' } })).meta.total).toBe(feePurposes.length);
    expect((await list({ sort: '-starts_at' })).data[0]?.starts_on).toBe('2026-12-01');
    expect((await list({ sort: 'starts_at' })).data[0]?.starts_on).toBeNull();
  });
});

describe('an upcoming price', () => {
  // PAY-23
  it('is changed and removed, with an audit row and its differences', async () => {
    const { id } = await add(card(600, tomorrow));
    expect((await change(id, card(650, '2026-12-01'))).status).toBe(200);
    const { data } = await list({ filter: { state: 'upcoming' } });
    expect(data).toMatchObject([{ id, amount: { amount: '650' }, starts_on: '2026-12-01', version: 2 }]);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    const rows = await db
      .selectFrom('audit_log')
      .innerJoin('entry_changes', 'entry_changes.audit_id', 'audit_log.id')
      .select(['action', 'actor_id', 'details', 'before', 'after'])
      .where('subject', '=', 'fee')
      .where('subject_id', '=', String(id))
      .orderBy('audit_log.id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['fee_added', 'fee_changed', 'fee_removed']);
    expect(rows[1]).toMatchObject({
      actor_id: clerk.id,
      details: { purpose: 'student_card', cents: '650', starts_at: '2026-11-30T23:00:00.000Z' },
      before: { amount_cents: 600 },
      after: { amount_cents: 650 },
    });
  });

  // PAY-23
  it('begins at once when it is moved to today', async () => {
    const { id } = await add(card(600, tomorrow));
    expect((await change(id, card(600, today))).status).toBe(200);
    expect(await publicFee('student_card')).toBe('600');
    await expectRefusal(change(id, card(600, tomorrow), 2), 409, 'fee_started');
  });

  // PAY-23
  it('of a purpose exists once for each day, however many are sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, cents) => tryToAdd(card(600 + cents, tomorrow))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    await expectRefusal(tryToAdd(card(700, tomorrow)), 409, 'fee_planned');
    const { id } = await add(card(700, '2026-12-01'));
    await expectRefusal(change(id, card(700, tomorrow)), 409, 'fee_planned');
    expect((await tryToAdd({ purpose: 'donation', amount: 300, starts_on: tomorrow })).status).toBe(201);
  });
});

describe('a price that has begun', () => {
  // PAY-23
  it('cannot be changed or removed, from its first instant on', async () => {
    const { id } = await add(card(600, tomorrow));
    clock.set(midnight);
    // The clerk's session has ended with the day.
    const as = await addPerson(app, db, { roles: ['finance'] });
    const body = { ...card(650, '2026-12-01'), version: 1 };
    await expectRefusal(send(app, feesAdmin.change, { params: { id }, body }, { as }), 409, 'fee_started');
    await expectRefusal(send(app, feesAdmin.remove, { params: { id } }, { as }), 409, 'fee_started');
    expect(await publicFee('student_card')).toBe('600');
  });

  it('cannot be removed if it is the first one, so that every purpose has a price', async () => {
    const { data } = await list();
    for (const { id } of data) await expectRefusal(remove(id), 409, 'fee_started');
  });

  // PAY-23
  it('cannot be added for an earlier day', async () => {
    await expectInvalid(tryToAdd(card(600, '2026-11-19')), 'starts_on', 'This day has passed. Choose a later one.');
    const { id } = await add(card(600, tomorrow));
    await expectInvalid(change(id, card(600, '2026-11-19')), 'starts_on', 'This day has passed. Choose a later one.');
  });
});

describe('a price', () => {
  // PAY-23
  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 99.5 }, 'amount'],
    [{ amount: 100_001 }, 'amount'],
    [{ amount: '600' }, 'amount'],
    [{ starts_on: '2026-11-31' }, 'starts_on'],
    [{ purpose: 'booking' }, 'purpose'],
    [{ starts_at: '2026-11-21T00:00:00Z' }, 'starts_at'],
  ])('with %j is rejected with an error at the field', async (wrong, field) => {
    await expectInvalid(tryToAdd({ ...card(600, tomorrow), ...wrong }), field);
  });
});
