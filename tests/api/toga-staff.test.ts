import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { readGownText } from '#contract/kit/signed-code.ts';
import { toga } from '#contract/toga/calls.ts';
import { togaAdmin, type TogaMark } from '#contract/toga/staff.ts';
import { findGown } from '#features/toga/staff/counter-rules.ts';
import { signCode } from '#server/services/signed-codes.ts';
import { call, expectInvalid, expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { graduation_on, startToga } from '#tests/support/server/toga.ts';

const portal = await startToga();
const { app, db, clock, book, addMember, addPaidRental, ownRental, placesLeft } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

interface Marking {
  mark: TogaMark;
  id?: string;
  key?: string;
  reason?: string;
  at?: Date;
  as?: Person;
}

const tryToMark = (rental_id: string, { id = randomUUID(), key, reason, at, as = rita, ...rest }: Marking) => {
  const marked_at = (at ?? clock.now()).toISOString();
  const body = { id, rental_id, ...rest, marked_at, ...(reason !== undefined && { reason }) };
  return send(app, togaAdmin.mark, { body }, { as, key: key ?? randomUUID() });
};

async function mark(rental_id: string, marking: Marking) {
  const answer = (await (await tryToMark(rental_id, marking)).json()) as {
    data: { outcome: string; state: string };
  };
  return answer.data;
}

const auditOf = (subject_id: string, without = '%_viewed') => {
  const rows = db.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', subject_id);
  return rows.where('action', 'not like', without).orderBy('id').execute();
};

/** A rental with a collected toga. */
async function addCollectedRental() {
  const found = await addPaidRental();
  await mark(found.rental.id, { mark: 'fitted' });
  await mark(found.rental.id, { mark: 'collected' });
  return found;
}

describe('a toga', () => {
  it('is fitted, collected and returned, and only its deposit is paid back, once (TOGA-15)', async () => {
    const { me, rental, session_id } = await addPaidRental();
    for (const [step, state] of [
      ['fitted', 'fitted'],
      ['collected', 'collected'],
      ['returned', 'returned'],
    ] as const) {
      expect(await mark(rental.id, { mark: step })).toEqual({ outcome: 'marked', state });
      expect(await ownRental(me)).toMatchObject({ state });
    }
    expect(await portal.paymentOf(session_id)).toMatchObject({
      state: 'refund_due',
      refund_cents: 5000,
      reason: 'toga_returned',
    });
    expect((await portal.mailTo(me.email, 'refund of €50.00')).text).toContain('on time and undamaged');
    const list = await call(app, togaAdmin.list, { query: { filter: { state: 'returned' } } }, { as: rita });
    expect(list.data.map(({ id }) => id)).toContain(rental.id);
    const refund = () => send(app, togaAdmin.refund, { params: { id: rental.id } }, { as: rita });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await expectRefusal(refund(), 409, 'payment_closed');
    expect(await ownRental(me)).toMatchObject({ state: 'refunded' });
    expect((await portal.paymentOf(session_id)).state).toBe('refunded');
    expect((await auditOf(rental.id)).map(({ action }) => action)).toEqual([
      'toga_marked',
      'toga_marked',
      'toga_marked',
      'toga_deposit_refunded',
    ]);
  });

  it.each(['late', 'damaged'] as const)('that comes back %s loses its deposit, with a reason', async (step) => {
    const { me, rental, session_id } = await addCollectedRental();
    await expectInvalid(tryToMark(rental.id, { mark: step }), 'reason');
    expect(await mark(rental.id, { mark: step, reason: 'The hood is torn.' })).toMatchObject({ outcome: 'marked' });
    expect(await ownRental(me)).toMatchObject({ state: step, reason: 'The hood is torn.' });
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'paid', refund_cents: null });
    await expectRefusal(
      send(app, togaAdmin.refund, { params: { id: rental.id } }, { as: rita }),
      409,
      'payment_closed',
    );
    expect((await portal.mailTo(me.email, 'deposit')).text).toContain('/account/toga-rental');
    // The rental is over, so the same user can rent for another graduation.
    expect((await book(me, await portal.addSlot())).state).toBe('booked');
  });

  it('of a deleted account can be returned, and the account is not notified', async () => {
    const { me, rental, session_id } = await addCollectedRental();
    await call(app, auth.remove, { body: { password } }, { as: me });
    await mark(rental.id, { mark: 'returned' });
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 5000 });
    const notificationRows = db.selectFrom('notifications').select('kind').where('user_id', '=', me.id);
    expect(await notificationRows.execute()).toEqual([]);
  });

  it('can be collected without a fitting, and returned only after collection (TOGA-16)', async () => {
    const { rental } = await addPaidRental();
    expect(await mark(rental.id, { mark: 'returned' })).toMatchObject({ outcome: 'not_due', state: 'paid' });
    expect(await mark(rental.id, { mark: 'collected' })).toMatchObject({ outcome: 'marked' });
    // A fitting that another device had marked offline arrives afterwards.
    expect(await mark(rental.id, { mark: 'fitted' })).toMatchObject({ outcome: 'marked', state: 'collected' });
    expect(await mark(rental.id, { mark: 'fitted' })).toMatchObject({ outcome: 'already' });
    const unpaid = await book(await addMember(), await portal.addSlot());
    expect(await mark(unpaid.id, { mark: 'fitted' })).toMatchObject({ outcome: 'not_due' });
    expect((await tryToMark(randomUUID(), { mark: 'fitted' })).status).toBe(404);
  });
});

describe('two devices that mark the same toga', () => {
  it('leave one valid mark and one flagged mark, both in the audit log, in either order (TOGA-18)', async () => {
    const { rental, session_id } = await addCollectedRental();
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const first = await mark(rental.id, { mark: 'returned', id: ours });
    const second = await mark(rental.id, { mark: 'damaged', id: theirs, reason: 'A button is missing.' });
    expect([first.outcome, second.outcome]).toEqual(['marked', 'already']);
    expect(second.state).toBe('returned');
    const { marks } = await call(app, togaAdmin.view, { params: { id: rental.id } }, { as: rita });
    expect(marks.slice(-2)).toMatchObject([
      { id: ours, mark: 'returned', is_kept: true },
      { id: theirs, mark: 'damaged', is_kept: false, reason: 'A button is missing.' },
    ]);
    expect((await auditOf(rental.id)).slice(-2)).toEqual([
      { action: 'toga_marked', details: { mark: 'returned' } },
      { action: 'toga_flagged', details: { mark: 'damaged' } },
    ]);
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 5000 });
  });

  it('at the same instant leave one valid mark (TOGA-18)', async () => {
    const { rental } = await addPaidRental();
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(rental.id, { mark: 'fitted' })));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(5).fill('already'), 'marked']);
    const { marks } = await call(app, togaAdmin.view, { params: { id: rental.id } }, { as: rita });
    expect(marks.filter(({ is_kept }) => is_kept)).toHaveLength(1);
  });

  it('get the same response for a repeated mark, with its key or another (TOGA-19)', async () => {
    const { rental } = await addCollectedRental();
    const [id, key] = [randomUUID(), randomUUID()];
    for (const each of [key, key, randomUUID()]) {
      expect((await mark(rental.id, { mark: 'returned', id, key: each })).outcome).toBe('marked');
    }
    const other = randomUUID();
    for (const each of [randomUUID(), randomUUID()]) {
      expect((await mark(rental.id, { mark: 'returned', id: other, key: each })).outcome).toBe('already');
    }
    const { marks } = await call(app, togaAdmin.view, { params: { id: rental.id } }, { as: rita });
    expect(marks).toHaveLength(4);
  });

  it('offline are recorded at the time of marking, but never in the future (TOGA-19)', async () => {
    const { rental } = await addPaidRental();
    const [before, after] = [new Date(storyTime.getTime() - 3_600_000), minutes(90)];
    await mark(rental.id, { mark: 'fitted', at: before });
    await mark(rental.id, { mark: 'collected', at: after });
    const { marks } = await call(app, togaAdmin.view, { params: { id: rental.id } }, { as: rita });
    expect(marks.map(({ marked_at }) => marked_at)).toEqual([before.toISOString(), storyTime.toISOString()]);
  });
});

describe('the toga counter’s list', () => {
  it('has every paid toga, and the data to find it offline (TOGA-20)', async () => {
    const { me, rental } = await addPaidRental();
    const unpaid = await book(await addMember(), await portal.addSlot());
    const list = await call(app, togaAdmin.counter, {}, { as: rita });
    const ids = list.gowns.map(({ id }) => id);
    expect(ids).toContain(rental.id);
    expect(ids).not.toContain(unpaid.id);
    const { qr, code } = (await ownRental(me)) ?? {};
    expect(readGownText(qr ?? '')).toMatchObject({ code });
    expect(await findGown(qr ?? '', list)).toMatchObject({ outcome: 'found', gown: { id: rental.id } });
    expect(await findGown((code ?? '').toLowerCase(), list)).toMatchObject({ outcome: 'found' });
    expect(await findGown(`${qr}A`, list)).toEqual({ outcome: 'forged' });
    expect(await findGown('ABCDEFGH23', list)).toEqual({ outcome: 'unknown' });
    const card = { kind: 'student_card', code: code ?? '', valid_until: minutes(90) } as const;
    expect(await findGown(signCode(storySecrets, card), list)).toEqual({ outcome: 'forged' });
  });

  it('keeps returned togas for a week, and those never collected as well (TOGA-20)', async () => {
    const [never, back, out] = [await addPaidRental(), await addCollectedRental(), await addCollectedRental()];
    await mark(back.rental.id, { mark: 'returned' });
    const ids = async () => (await call(app, togaAdmin.counter, {}, { as: rita })).gowns.map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([never.rental.id, back.rental.id, out.rental.id]));
    clock.set(new Date('2026-12-06T12:00:00Z'));
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-12-06T12:00:00Z') })
      .execute();
    expect(await ids()).toContain(out.rental.id);
    for (const { rental } of [never, back]) expect(await ids()).not.toContain(rental.id);
  });

  it('is for staff, and reading it is in the audit log', async () => {
    const { me } = await addPaidRental();
    for (const endpoint of [togaAdmin.counter, togaAdmin.list, togaAdmin.days]) {
      await expectRefusal(send(app, endpoint, {}, { as: me }), 403, 'forbidden');
    }
    await call(app, togaAdmin.counter, {}, { as: rita });
    expect(await auditOf('counter', '')).toContainEqual({ action: 'toga_list_viewed', details: {} });
  });

  it('hides e-mail addresses and money from guards, and measures from finance (TOGA-20)', async () => {
    const guard = await addPerson(app, db, { roles: ['guard'] });
    const finance = await addPerson(app, db, { roles: ['finance'] });
    const { me, rental } = await addCollectedRental();
    const { gowns } = await call(app, togaAdmin.counter, {}, { as: guard });
    expect(gowns.find(({ id }) => id === rental.id)).toMatchObject({ person: { first_name: expect.any(String) } });
    expect(JSON.stringify(gowns)).not.toMatch(new RegExp(`${me.email}|rent|deposit|amount`));
    const back = await tryToMark(rental.id, { mark: 'returned', as: guard });
    expect(await back.json()).toEqual({ data: { outcome: 'marked', state: 'returned' } });
    const { data } = await call(app, togaAdmin.list, { query: { filter: { state: 'returned' } } }, { as: finance });
    expect(JSON.stringify(data)).not.toContain('_cm');
    const refunded = await call(app, togaAdmin.refund, { params: { id: rental.id } }, { as: finance });
    expect(refunded).toMatchObject({ id: rental.id, state: 'refunded' });
  });
});

describe('fitting slots', () => {
  const add = (body: object) => send(app, togaAdmin.addSlots, { body }, { as: rita, key: randomUUID() });
  const dayOf = async (date: string) =>
    (await call(app, togaAdmin.days, {}, { as: rita })).find((each) => each.date === date);

  it('are added as twenty minutes each, in Malta’s time, and may not overlap (TOGA-21)', async () => {
    const date = '2027-03-28';
    expect((await add({ date, from: '09:00', until: '10:30' })).status).toBe(204);
    // Summer time begins that night: nine o'clock is seven in UTC.
    expect(await dayOf(date)).toMatchObject({ from: '2027-03-28T07:00:00.000Z', slots: 4, places: 16, taken: 0 });
    await expectInvalid(add({ date, from: '10:00', until: '11:00' }), 'from');
    expect((await add({ date, from: '10:20', until: '11:00' })).status).toBe(204);
    expect(await dayOf(date)).toMatchObject({ slots: 6, until: '2027-03-28T09:00:00.000Z' });
    await expectInvalid(add({ date, from: '12:00', until: '12:19' }), 'until');
    await expectInvalid(add({ date: '2026-11-19', from: '09:00', until: '10:00' }), 'date');
    await expectInvalid(add({ date, from: '9', until: '10:00' }), 'from');
  });

  it('are removed, except for booked ones (TOGA-21)', async () => {
    const date = '2026-11-26';
    await add({ date, from: '05:00', until: '06:00' });
    const dates = await call(app, toga.dates, {});
    const own = dates.find((each) => each.date === date)?.occurrences ?? [];
    const [first = 0, second = 0] = own.map(({ id }) => id);
    await addPaidRental(first);
    await book(await addMember(), second);
    const remove = () => send(app, togaAdmin.removeSlots, { params: { date } }, { as: rita });
    expect((await remove()).status).toBe(204);
    expect(await dayOf(date)).toMatchObject({ slots: 2, taken: 2 });
    expect((await remove()).status).toBe(404);
    expect(await placesLeft(first)).toBe(3);
    // Unpaid rentals disappear as well, once their expiry is recorded.
    expect((await auditOf(date)).map(({ action }) => action)).toEqual(['toga_slots_added', 'toga_slots_removed']);
  });

  it('belong to graduation days, which staff add and remove (TOGA-1, TOGA-21)', async () => {
    const day = '2026-12-04';
    const addDay = (each: string) =>
      send(app, togaAdmin.addGraduation, { body: { day: each } }, { as: rita, key: randomUUID() });
    expect((await addDay(day)).status).toBe(204);
    await expectInvalid(addDay(day), 'day');
    await expectInvalid(addDay('2026-11-20'), 'day');
    expect(await call(app, toga.graduations, {})).toEqual([{ day: graduation_on }, { day }]);
    await call(app, togaAdmin.removeGraduation, { params: { date: day } }, { as: rita });
    await expectRefusal(
      send(app, togaAdmin.removeGraduation, { params: { date: day } }, { as: rita }),
      404,
      'not_found',
    );
    for (const enabled of [false, true]) {
      await call(app, togaAdmin.changeStatus, { body: { enabled } }, { as: rita });
      expect(await call(app, toga.status, {})).toEqual({ enabled });
    }
    expect((await auditOf('status')).map(({ action }) => action)).toEqual(['toga_closed', 'toga_opened']);
  });

  it('and rentals are found by code, e-mail address and state', async () => {
    const { me, rental } = await addPaidRental();
    const code = (await ownRental(me))?.code ?? '';
    const find = async (filter: object) =>
      (await call(app, togaAdmin.list, { query: { filter, limit: 100 } }, { as: rita })).data.map(({ id }) => id);
    expect(await find({ search: code })).toEqual([rental.id]);
    expect(await find({ search: me.email })).toEqual([rental.id]);
    expect(await find({ search: code, state: 'collected' })).toEqual([]);
    expect(await find({ state: 'paid' })).toContain(rental.id);
  });
});
