import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { toga } from '#contract/toga/calls.ts';
import { togaAdmin, type TogaMark } from '#contract/toga/staff.ts';
import { expireUnpaidRentals } from '#server/areas/toga/own-rental.ts';
import { remindOfDates } from '#server/areas/toga/reminders.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { graduation_on, setOf, startToga } from '#tests/support/server/toga.ts';

const portal = await startToga();
const { app, db, clock, book, tryToBook, addSlot, addMember, ownRental, addPaidRental, payFor } = portal;
const { deliverWebhook, pay, signed, paymentOf } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

/** Already Saturday in Malta, still Friday in UTC. */
const afterMidnight = new Date('2026-11-20T23:30:00Z');
const reasons: Partial<Record<TogaMark, string>> = { late: 'It came back a week later.', damaged: 'The hood is torn.' };

async function mark(rental_id: string, step: TogaMark, id = randomUUID()) {
  const reason = reasons[step];
  const marked_at = clock.now().toISOString();
  const body = { id, rental_id, mark: step, marked_at, ...(reason !== undefined && { reason }) };
  return send(app, togaAdmin.mark, { body }, { as: rita, key: randomUUID() });
}
const outcomeOf = async (answer: Response) => ((await answer.json()) as { data: object }).data;
const notificationKinds = async ({ id }: Person) => {
  const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ kind }) => kind);
};
async function extendSessions(): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('2027-12-06T12:00:00Z') })
    .execute();
}

describe('the payment of a toga rental', () => {
  // TOGA-10
  it('has the rent and the deposit of the day of booking, and only the deposit is paid back', async () => {
    const deposit = (amount_cents: number) =>
      db.updateTable('fees').set({ amount_cents }).where('purpose', '=', 'toga_deposit').execute();
    await deposit(4000);
    const me = await addMember();
    const { head_cm: _, ...body } = { ...setOf(await addSlot()), items: ['toga' as const] };
    const rental = await call(app, toga.book, { body }, { as: me, key: randomUUID() });
    await deposit(5000);
    expect([rental.rent.amount, rental.deposit.amount]).toEqual(['3500', '4000']);
    const { session_id } = await payFor(me, rental);
    await deliverWebhook(await pay(session_id));
    const { id, amount_cents } = await paymentOf(session_id);
    expect(amount_cents).toBe(7500);
    const items = db.selectFrom('payment_items').select(['purpose', 'amount_cents']).where('payment_id', '=', id);
    expect(await items.orderBy('amount_cents').execute()).toEqual([
      { purpose: 'toga', amount_cents: 3500 },
      { purpose: 'toga_deposit', amount_cents: 4000 },
    ]);
    for (const step of ['collected', 'returned'] as const) await mark(rental.id, step);
    expect(await paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 4000 });
  });

  it('for an earlier rental is refunded once the second one’s toga was fitted or collected', async () => {
    for (const steps of [['fitted'], ['fitted', 'collected']] as const) {
      clock.set(storyTime);
      const me = await addMember();
      const first = await book(me, await addSlot());
      const late = await payFor(me, first);
      const paid = await pay(late.session_id);
      clock.set(minutes(31));
      const second = await book(me, await addSlot());
      await deliverWebhook(await pay((await payFor(me, second)).session_id));
      for (const step of steps) await mark(second.id, step);
      expect((await deliverWebhook(signed(paid.body))).status).toBe(200);
      expect(await paymentOf(late.session_id)).toMatchObject({ state: 'refund_due', refund_cents: 10_000 });
      expect(await ownRental(me)).toMatchObject({ id: second.id, state: steps.at(-1) });
    }
  });
});

describe('a paid toga rental', () => {
  const cancel = (me: Person, id: string) => send(app, toga.cancel, { params: { id } }, { as: me });
  const payAgain = (me: Person, id: string) => send(app, toga.pay, { params: { id } }, { as: me });

  // TOGA-7, TOGA-8
  it('cannot be cancelled, paid again or replaced, from its payment to its return', async () => {
    const { me, rental } = await addPaidRental();
    for (const step of ['fitted', 'collected'] as const) {
      await mark(rental.id, step);
      await expectRefusal(cancel(me, rental.id), 409, 'booking_closed');
      await expectRefusal(payAgain(me, rental.id), 409, 'already_paid');
      await expectRefusal(tryToBook(me, await addSlot()), 409, 'already_paid');
      expect(await ownRental(me)).toMatchObject({ id: rental.id, state: step });
    }
    await mark(rental.id, 'returned');
    await expectRefusal(cancel(me, rental.id), 409, 'booking_closed');
    await expectRefusal(payAgain(me, rental.id), 409, 'already_paid');
    expect(await ownRental(me)).toMatchObject({ state: 'returned' });
  });

  it('is shown instead of a newer one that expired, in each state', async () => {
    const me = await addMember();
    const first = await book(me, await addSlot());
    const late = await pay((await payFor(me, first)).session_id);
    clock.set(minutes(31));
    await book(me, await addSlot());
    clock.set(minutes(62));
    await deliverWebhook(signed(late.body));
    for (const step of ['fitted', 'collected'] as const) {
      await mark(first.id, step);
      expect(await ownRental(me)).toMatchObject({ id: first.id, state: step });
    }
  });

  it('cannot return to an earlier state after its return', async () => {
    const { rental } = await addPaidRental();
    for (const step of ['collected', 'damaged'] as const) await mark(rental.id, step);
    expect(await outcomeOf(await mark(rental.id, 'fitted'))).toEqual({ outcome: 'not_due', state: 'damaged' });
    expect(await outcomeOf(await mark(rental.id, 'collected'))).toEqual({ outcome: 'already', state: 'damaged' });
    expect(await outcomeOf(await mark(rental.id, 'returned'))).toEqual({ outcome: 'already', state: 'damaged' });
  });

  it('is not changed by the id of another rental’s mark', async () => {
    const [one, other] = [await addPaidRental(), await addPaidRental()];
    const id = randomUUID();
    expect((await mark(one.rental.id, 'collected', id)).status).toBe(200);
    await expectInvalid(mark(other.rental.id, 'collected', id), 'id');
    expect(await ownRental(other.me)).toMatchObject({ state: 'paid' });
  });

  it('that comes back damaged causes no notification to a deleted account', async () => {
    const { me, rental } = await addPaidRental();
    await mark(rental.id, 'collected');
    await call(app, auth.remove, { body: { password } }, { as: me });
    await mark(rental.id, 'damaged');
    expect(await notificationKinds(me)).toEqual([]);
  });
});

describe('the hold of a fitting slot', () => {
  // TOGA-6
  it('is stored as expired after thirty minutes, and then the slot can be removed', async () => {
    const chosen = await addSlot();
    const [me, other] = [await addMember(), await addPaidRental()];
    const { id } = await book(me, chosen);
    const taken = async () =>
      (await call(app, togaAdmin.days, {}, { as: rita })).reduce((sum, day) => sum + day.taken, 0);
    const row = async () =>
      db.selectFrom('toga_rentals').select(['state', 'place']).where('user_id', '=', me.id).executeTakeFirstOrThrow();
    clock.set(minutes(29));
    await expireUnpaidRentals(portal.services);
    expect(await row()).toMatchObject({ state: 'booked', place: 1 });
    const before = await taken();
    clock.set(minutes(30));
    expect(await taken()).toBeLessThan(before);
    await expectRefusal(send(app, toga.pay, { params: { id } }, { as: me }), 409, 'booking_closed');
    const found = async (state: 'booked' | 'expired') => {
      const query = { filter: { state, search: me.email } };
      return (await call(app, togaAdmin.list, { query }, { as: rita })).data.length;
    };
    // Even before the row is updated, it does not count as taken and cannot be paid.
    expect([await found('booked'), await found('expired')]).toEqual([0, 1]);
    await expireUnpaidRentals(portal.services);
    expect(await row()).toEqual({ state: 'expired', place: null });
    expect(await ownRental(other.me)).toMatchObject({ state: 'paid' });
  });
});

describe('toga reminders', () => {
  // TOGA-14
  it('are sent for the next step: a fitted toga’s pick-up, and a collected one’s return', async () => {
    const people = {
      paid: await addPaidRental(),
      fitted: await addPaidRental(),
      collected: await addPaidRental(),
      returned: await addPaidRental(),
    };
    const steps = {
      paid: [],
      fitted: ['fitted'],
      collected: ['collected'],
      returned: ['collected', 'returned'],
    } as const;
    for (const name of ['paid', 'fitted', 'collected', 'returned'] as const)
      for (const step of steps[name]) await mark(people[name].rental.id, step);
    const { pick_up_from, return_from } = people.paid.rental;
    const told = async () => {
      await remindOfDates(portal.services);
      const kinds = async (name: keyof typeof people) =>
        (await notificationKinds(people[name].me)).filter((kind) => kind.startsWith('toga_') && kind !== 'toga_paid');
      return [await kinds('paid'), await kinds('fitted'), await kinds('collected')];
    };
    const day = 86_400_000;
    const before = (at: string, time: number) => clock.set(new Date(Date.parse(at) - time));
    before(pick_up_from, day + 1);
    expect(await told()).toEqual([[], [], []]);
    before(pick_up_from, day);
    expect(await told()).toEqual([['toga_pick_up'], ['toga_pick_up'], []]);
    before(return_from, day);
    expect(await told()).toEqual([['toga_pick_up'], ['toga_pick_up'], ['toga_return']]);
    expect((await notificationKinds(people.returned.me)).filter((kind) => kind === 'toga_return')).toEqual([]);
  });

  // TOGA-14
  it('of a fitting are sent until it begins, and not after an earlier fitting', async () => {
    const starts_at = new Date('2026-11-26T08:00:00Z');
    const ends_at = new Date('2026-11-26T08:20:00Z');
    const id = await addRow(db, 'toga_slots', { starts_at, ends_at });
    const [waits, early, late] = [await addPaidRental(id), await addPaidRental(id), await addPaidRental(id)];
    await mark(early.rental.id, 'fitted');
    await db.updateTable('toga_rentals').set({ fitting_at: storyTime }).where('id', '=', late.rental.id).execute();
    clock.set(new Date('2026-11-25T08:00:00Z'));
    await remindOfDates(portal.services);
    const told = await Promise.all([waits, early, late].map(({ me }) => notificationKinds(me)));
    expect(told.map((kinds) => kinds.includes('toga_fitting'))).toEqual([true, false, false]);
  });
});

describe('toga days', () => {
  // TOGA-21
  it('are days in Malta, for graduations and for fittings', async () => {
    clock.set(afterMidnight);
    const add = (date: string) =>
      send(app, togaAdmin.addSlots, { body: { date, from: '05:00', until: '05:20' } }, { as: rita, key: randomUUID() });
    const addDay = (day: string) =>
      send(app, togaAdmin.addGraduation, { body: { day } }, { as: rita, key: randomUUID() });
    await expectInvalid(add('2026-11-20'), 'date');
    expect((await add('2026-11-21')).status).toBe(204);
    await expectInvalid(addDay('2026-11-21'), 'day');
    expect((await addDay('2026-11-22')).status).toBe(204);
    await addRow(db, 'toga_slots', {
      starts_at: new Date('2026-11-20T21:00:00Z'),
      ends_at: new Date('2026-11-20T21:20:00Z'),
    });
    expect((await call(app, togaAdmin.days, {}, { as: rita }))[0]?.date).toBe('2026-11-21');
    const days = async () => (await call(app, toga.graduations, {})).map(({ day }) => day);
    expect(await days()).toEqual(['2026-11-22', graduation_on]);
    clock.set(new Date('2026-11-21T23:00:00Z'));
    expect(await days()).toEqual([graduation_on]);
  });

  // TOGA-5
  it('allow a fitting that ends when the pick-up begins', async () => {
    const last = { starts_at: new Date('2026-11-26T14:40:00Z'), ends_at: new Date('2026-11-26T15:00:00Z') };
    expect((await tryToBook(await addMember(), await addRow(db, 'toga_slots', last))).status).toBe(201);
  });

  // TOGA-20
  it('keep a toga on the counter’s list for a week after graduation, in Malta’s time', async () => {
    const { rental } = await addPaidRental();
    await extendSessions();
    const isListed = async (at: string) => {
      clock.set(new Date(at));
      const { gowns } = await call(app, togaAdmin.counter, {}, { as: rita });
      return gowns.some(({ id }) => id === rental.id);
    };
    expect([await isListed('2026-12-03T22:59:59Z'), await isListed('2026-12-03T23:00:00Z')]).toEqual([true, false]);
  });
});

// TOGA-3
it('a doctorate trencher requires the head measure, as a trencher does', async () => {
  const { head_cm: _, ...body } = {
    ...setOf(await addSlot()),
    items: ['toga' as const, 'doctorate_trencher' as const],
  };
  const answer = send(app, toga.book, { body }, { as: await addMember(), key: randomUUID() });
  await expectInvalid(answer, 'head_cm');
});
