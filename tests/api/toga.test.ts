import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { passes } from '#contract/passes/calls.ts';
import { shell } from '#contract/shell/calls.ts';
import { toga } from '#contract/toga/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { setOf, startToga } from '#tests/support/server/toga.ts';

const portal = await startToga();
const { app, db, clock, book, tryToBook, addSlot, addMember, ownRental, addPaidRental, placesLeft, payFor } = portal;
beforeEach(() => clock.set(storyTime));

const switchTo = (is_on: boolean) =>
  db.updateTable('feature_flags').set({ is_on }).where('name', '=', 'toga').execute();

describe('toga rental', () => {
  // TOGA-1, TOGA-2
  it('has public prices, and is in the menu only while it is switched on', async () => {
    expect(await call(app, toga.status, {})).toEqual({ enabled: true });
    const types = await call(app, toga.types, {}, { locale: 'mt' });
    const prices = types.map(({ code, price }) => [code, price.amount]);
    expect(prices).toEqual([
      ['set', '5000'],
      ['toga', '3500'],
      ['sash', '2000'],
      ['trencher', '1500'],
      ['doctorate_trencher', '2000'],
    ]);
    const fees = await call(app, passes.fees, {});
    expect(fees.find(({ purpose }) => purpose === 'toga_deposit')?.amount.amount).toBe('5000');
    const menu = async () =>
      JSON.stringify(await call(app, shell.menus, { query: { location: 'header', status: 'active' } }));
    expect(await menu()).toContain('/services/togi-rentals');
    await switchTo(false);
    expect(await call(app, toga.status, {})).toEqual({ enabled: false });
    expect(await menu()).not.toContain('/services/togi-rentals');
    await expectRefusal(tryToBook(await addMember(), await addSlot()), 409, 'window_closed');
    await switchTo(true);
  });

  // TOGA-6, TOGA-12
  it('holds a slot for thirty minutes, and has the dates of pick-up and return', async () => {
    const [me, chosen] = [await addMember(), await addSlot()];
    const rental = await book(me, chosen);
    expect(rental).toMatchObject({
      state: 'booked',
      rent: { amount: '5000' },
      deposit: { amount: '5000' },
      pick_up_from: '2026-11-26T15:00:00.000Z',
      return_from: '2026-11-28T07:30:00.000Z',
      return_until: '2026-11-28T10:00:00.000Z',
      held_until: minutes(30).toISOString(),
      code: null,
      qr: null,
    });
    expect(await ownRental(me)).toEqual(rental);
    expect(await placesLeft(chosen)).toBe(3);
    clock.set(minutes(30));
    expect(await ownRental(me)).toMatchObject({ state: 'expired', held_until: null });
    expect(await placesLeft(chosen)).toBe(4);
  });

  // TOGA-2
  it('costs the sum of its items, and the set costs less', async () => {
    const rentOf = async (items: readonly string[]) => {
      const body = { ...setOf(await addSlot()), items };
      const answer = await send(app, toga.book, { body }, { as: await addMember(), key: randomUUID() });
      return ((await answer.json()) as { data: { rent: { amount: string } } }).data.rent.amount;
    };
    expect(await rentOf(['trencher', 'toga', 'sash'])).toBe('5000');
    expect(await rentOf(['toga'])).toBe('3500');
    expect(await rentOf(['toga', 'doctorate_trencher'])).toBe('5500');
    expect(await rentOf(['sash'])).toBe('2000');
  });

  // TOGA-3
  it('requires the measures of its items, and rejects impossible ones', async () => {
    const [as, chosen] = [await addMember(), await addSlot()];
    const wrong = async (part: object, field: string) =>
      expectInvalid(send(app, toga.book, { body: { ...setOf(chosen), ...part } }, { as, key: randomUUID() }), field);
    await wrong({ height_cm: undefined }, 'height_cm');
    await wrong({ chest_cm: undefined }, 'chest_cm');
    await wrong({ head_cm: undefined }, 'head_cm');
    await wrong({ height_cm: 17 }, 'height_cm');
    await wrong({ items: [] }, 'items');
    await wrong({ items: ['toga', 'toga'] }, 'items');
    await wrong({ items: ['trencher', 'doctorate_trencher'] }, 'items');
    await wrong({ graduation_on: '2026-11-25' }, 'graduation_on');
    const sash = { ...setOf(chosen), items: ['sash' as const], height_cm: undefined, chest_cm: undefined };
    const { height_cm, head_cm } = await call(app, toga.book, { body: sash }, { as, key: randomUUID() });
    // Unneeded measures are not stored.
    expect([height_cm, head_cm]).toEqual([null, null]);
  });

  // TOGA-5
  it('requires a fitting before the pick-up', async () => {
    const starts_at = new Date('2026-11-26T14:50:00Z');
    const late = { starts_at, ends_at: new Date('2026-11-26T15:10:00Z') };
    const { id } = await db.insertInto('toga_slots').values(late).returning('id').executeTakeFirstOrThrow();
    await expectInvalid(tryToBook(await addMember(), id), 'graduation_on');
  });

  // TOGA-4
  it('has four places per slot, and offers no slot that has begun', async () => {
    const chosen = await addSlot();
    for (let count = 0; count < 4; count += 1) await book(await addMember(), chosen);
    await expectRefusal(tryToBook(await addMember(), chosen), 409, 'slot_full');
    expect(await placesLeft(chosen)).toBe(0);
    await expectRefusal(tryToBook(await addMember(), 999_999), 409, 'slot_full');
    const { starts_at } = await db
      .selectFrom('toga_slots')
      .selectAll()
      .where('id', '=', chosen)
      .executeTakeFirstOrThrow();
    clock.set(starts_at);
    expect(await placesLeft(chosen)).toBeUndefined();
    const other = await addSlot();
    clock.set(storyTime);
    await book(await addMember(), other);
  });

  // TOGA-7
  it('is replaced by a new one while unpaid, but not once paid', async () => {
    const me = await addMember();
    const [first, second] = [await addSlot(), await addSlot()];
    await book(me, first);
    const rental = await book(me, second);
    expect([await placesLeft(first), await placesLeft(second)]).toEqual([4, 3]);
    expect(await ownRental(me)).toMatchObject({ id: rental.id });
    // The same slot again: the user's own place in it is free.
    for (let count = 0; count < 3; count += 1) await book(await addMember(), second);
    await book(me, second);
    expect(await placesLeft(second)).toBe(0);
    const paid = await addPaidRental();
    await expectRefusal(tryToBook(paid.me, await addSlot()), 409, 'already_paid');
  });

  it('is booked once if the call is repeated with its key', async () => {
    const [me, chosen, key] = [await addMember(), await addSlot(), randomUUID()];
    const [one, two] = [await book(me, chosen, key), await book(me, chosen, key)];
    expect(one).toEqual(two);
    expect(await placesLeft(chosen)).toBe(3);
  });

  // TOGA-8
  it('is cancelled once, and cannot be cancelled when it is paid', async () => {
    const [me, chosen] = [await addMember(), await addSlot()];
    const params = { id: (await book(me, chosen)).id };
    const cancel = () => send(app, toga.cancel, { params }, { as: me });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await placesLeft(chosen)).toBe(4);
    expect(await ownRental(me)).toBeNull();
    await expectRefusal(send(app, toga.pay, { params }, { as: me }), 409, 'booking_closed');
    const paid = await addPaidRental();
    const rejected = send(app, toga.cancel, { params: { id: paid.rental.id } }, { as: paid.me });
    await expectRefusal(rejected, 409, 'booking_closed');
  });

  // TOGA-1
  it('is for students only, and each rental answers 404 to others', async () => {
    const society = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(tryToBook(society, await addSlot()), 403, 'students_only');
    const { rental } = await addPaidRental();
    const params = { id: rental.id };
    const otherMember = await addMember();
    expect(await ownRental(otherMember)).toBeNull();
    for (const endpoint of [toga.pay, toga.cancel, toga.ical]) {
      await expectRefusal(send(app, endpoint, { params }, { as: otherMember }), 404, 'not_found');
    }
  });

  // TOGA-17
  it('loses its measures with a deleted account, and an unpaid slot is released', async () => {
    const chosen = await addSlot();
    const [leaving, paid] = [await addMember(), await addPaidRental()];
    const { id } = await book(leaving, chosen);
    for (const as of [leaving, paid.me]) await send(app, auth.remove, { body: { password } }, { as });
    expect(await placesLeft(chosen)).toBe(4);
    const rows = await db.selectFrom('toga_rentals').selectAll().where('id', 'in', [id, paid.rental.id]).execute();
    for (const row of rows) expect(row).toMatchObject({ height_cm: null, chest_cm: null, head_cm: null });
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid']);
  });

  // TOGA-10
  it('has one checkout for rent and deposit, however often it is requested', async () => {
    const me = await addMember();
    const rental = await book(me, await addSlot());
    const all = await Promise.all(Array.from({ length: 5 }, () => payFor(me, rental)));
    expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(1);
    const payment = await portal.paymentOf(all[0]?.session_id ?? '');
    expect(payment.amount_cents).toBe(10_000);
  });
});
