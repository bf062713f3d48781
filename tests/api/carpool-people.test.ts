import { beforeEach, describe, expect, it } from 'vitest';
import { carpool } from '#contract/carpool/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addCar, addCarPark, MONDAY } from '#tests/support/carpool.ts';
import { addPerson } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';

const { app, db, clock, addNamedUser, addUser, book } = await startCarpools();
beforeEach(() => clock.set(storyTime));

describe('the search for carpool passengers', () => {
  // CARPOOL-8
  it('finds findable permit holders by prefixes of their names, and shows first name and initial', async () => {
    const [me, zoe] = [await addUser(), await addNamedUser('Żoë', 'Xerri-Żammit')];
    const [hidden, lapsed] = [await addNamedUser('Żoë', 'Xuereb'), await addNamedUser('Żoë', 'Xiberras')];
    await call(app, carpool.updateSettings, { body: { is_findable: false } }, { as: hidden });
    await db.updateTable('parking_permits').set({ valid_until: storyTime }).where('user_id', '=', lapsed.id).execute();
    const found = (search: string) =>
      call(app, carpool.searchPassengers, { query: { search, date: MONDAY } }, { as: me });
    const expected = [{ user_id: zoe.id, name: 'Żoë X.' }];
    expect(await found('zoe')).toEqual(expected);
    expect(await found('xerr ZO')).toEqual(expected);
    expect(await found('oe%')).toEqual([]);
    expect(await found('erri')).toEqual([]);
  });

  // CARPOOL-11
  it('suggests findable people of earlier cars, the latest first', async () => {
    const [me, first, second] = [
      await addNamedUser('Maria', 'Vella'),
      await addNamedUser('Karl', 'Għigo'),
      await addNamedUser('Lea', 'Borg'),
    ];
    const [removed, hidden, stranger] = [await addUser(), await addUser(), await addUser()];
    const car_park_id = await addCarPark(db, 5);
    const earlier = await addCar(db, {
      driver: me.id,
      passengers: [first.id, removed.id, hidden.id],
      date: '2026-11-02',
    });
    await db
      .updateTable('carpool_people')
      .set({ state: 'removed' })
      .where('booking_id', '=', earlier)
      .where('user_id', '=', removed.id)
      .execute();
    await call(app, carpool.updateSettings, { body: { is_findable: false } }, { as: hidden });
    await book(second, { car_park_id, passengers: [me] });
    await addCar(db, { driver: stranger.id, passengers: [first.id], date: '2026-11-03' });
    const companions = (as = me) => call(app, carpool.companions, { query: { date: MONDAY } }, { as });
    expect(await companions()).toEqual([
      { user_id: second.id, name: 'Lea B.' },
      { user_id: first.id, name: 'Karl Għ.' },
    ]);
    expect(await companions(removed)).toEqual([]);
    await db.updateTable('parking_permits').set({ valid_until: storyTime }).where('user_id', '=', first.id).execute();
    expect((await companions()).map(({ user_id }) => user_id)).toEqual([second.id]);
    expect(await companions(first)).toEqual([]);
  });

  // CARPOOL-9
  it('requires three letters and a permit, and is limited in number', async () => {
    const me = await addUser();
    const search = (words: string, as = me) =>
      send(app, carpool.searchPassengers, { query: { search: words } }, { as });
    await expectInvalid(search('zo'), 'search');
    await expectInvalid(search('z o x'), 'search');
    await expectRefusal(search('zoe', await addPerson(app, db)), 409, 'permit_needed');
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await search('zoe')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    clock.set(new Date(storyTime.getTime() + 601_000));
    expect((await search('zoe')).status).toBe(200);
  });

  // CARPOOL-8
  it('includes a member only if they opted in themselves', async () => {
    const me = await addPerson(app, db);
    const settings = () => call(app, carpool.settings, {}, { as: me });
    expect(await settings()).toEqual({ is_findable: false, has_permit: false });
    await call(app, carpool.updateSettings, { body: { is_findable: true } }, { as: me });
    expect((await settings()).is_findable).toBe(true);
  });
});
