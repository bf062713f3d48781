import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { carpoolAdmin } from '#contract/carpool/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addCar, addCarPark, MONDAY } from '#tests/support/carpool.ts';
import { addPermit } from '#tests/support/passes.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';

const { app, db, clock, settled, addNamedUser, addUser, book, tryToBook, view, remove, add, notificationKinds } =
  await startCarpools();
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

/** Already Saturday in Malta, still Friday in UTC. */
const afterMidnight = new Date('2026-11-20T23:30:00Z');
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'];
const reason = { en: 'Roadworks', mt: 'Xogħol fit-toroq' };
const close = (date: string, car_park_id: number, bays = 0) =>
  send(app, carpoolAdmin.addException, { body: { date, car_park_id, bays, reason } }, { as: rita });
const parkOf = async (id: string) =>
  (await db.selectFrom('carpool_bookings').select('car_park_id').where('id', '=', id).executeTakeFirstOrThrow())
    .car_park_id;
/** Adds a driver with a passenger on a day. */
async function addCarWithPassenger(date = MONDAY, bay = 1) {
  const [driver, passenger] = [await addUser(), await addUser()];
  const id = await addCar(db, { driver: driver.id, passengers: [passenger.id], date, bay });
  return { driver, passenger, id };
}
const listCars = async (as: Person, name: 'upcoming' | 'past') =>
  (await call(app, carpool.bookings, { query: { filter: { group: name } } }, { as })).data.map(({ id }) => id);

describe('removing carpool spaces', () => {
  // CARPOOL-21
  it('cancels the cars of tomorrow, but not those of today in Malta, which may be at the gate', async () => {
    clock.set(afterMidnight);
    const [today, tomorrow] = [await addCarWithPassenger(SATURDAY), await addCarWithPassenger(SUNDAY)];
    expect((await close(SATURDAY, await parkOf(today.id))).status).toBe(204);
    expect((await close(SUNDAY, await parkOf(tomorrow.id))).status).toBe(204);
    expect((await view(today.driver, today.id)).state).toBe('booked');
    expect((await view(tomorrow.driver, tomorrow.id)).state).toBe('cancelled');
  });

  it('keeps the car in the last remaining space', async () => {
    const { driver, id } = await addCarWithPassenger(MONDAY, 2);
    expect((await close(MONDAY, await parkOf(id), 2)).status).toBe(204);
    expect((await view(driver, id)).state).toBe('booked');
  });

  // CARPOOL-21
  it('notifies the people who are still in the car, and counts each of them once', async () => {
    const [driver, stays, declines, early] = [
      await addUser(),
      await addUser(),
      await addUser(),
      await addCarWithPassenger(MONDAY, 4),
    ];
    const id = await addCar(db, { driver: driver.id, passengers: [stays.id, declines.id], bay: 5 });
    await remove(declines, id, declines);
    const car_park_id = await parkOf(id);
    const moved = db.updateTable('carpool_bookings').set({ car_park_id }).where('id', '=', early.id);
    await moved.execute();
    await call(app, carpool.cancel, { params: { id: early.id } }, { as: early.driver });
    expect((await close(MONDAY, car_park_id)).status).toBe(204);
    expect(await notificationKinds(stays)).toEqual(['carpool_withdrawn']);
    expect(await notificationKinds(declines)).toEqual([]);
    expect(await notificationKinds(early.passenger)).toEqual(['carpool_cancelled']);
    const log = db.selectFrom('audit_log').select('details').where('action', '=', 'carpool_exception_added');
    const { details } = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(details).toMatchObject({ cancelled: '1' });
  });

  // CARPOOL-20
  it('is possible for today in Malta, and for no earlier day', async () => {
    clock.set(afterMidnight);
    await expectInvalid(close(FRIDAY, await addCarPark(db, 2)), 'date');
    expect((await close(SATURDAY, await addCarPark(db, 2))).status).toBe(204);
  });

  it('for a holiday applies to all car parks, whatever one of them has on that day', async () => {
    const date = '2026-11-30';
    const car_park_id = await addCarPark(db, 5);
    expect((await close(date, car_park_id, 3)).status).toBe(204);
    const as = await addUser();
    const dayOf = async () => (await call(app, carpool.upcoming, {}, { as })).find((day) => day.date === date);
    // The reason is that of the exception for the whole day.
    expect(await dayOf()).toMatchObject({ reason: null });
    const holiday = await addRow(db, 'carpool_exceptions', { day: date, bays: 0, reason: { en: 'Holiday' } });
    expect(await dayOf()).toMatchObject({ total: 0, reason: 'Holiday' });
    await db.deleteFrom('carpool_exceptions').where('id', '=', holiday).execute();
  });
});

describe('carpool days in Malta’s time', () => {
  // CARPOOL-2
  it('can be booked from tomorrow to fourteen days ahead', async () => {
    clock.set(afterMidnight);
    const as = await addUser();
    const days = (await call(app, carpool.upcoming, {}, { as })).map(({ date }) => date);
    expect([days.length, days[0], days.at(-1)]).toEqual([14, SUNDAY, '2026-12-05']);
    const spaces = (date: string) => send(app, carpool.available, { body: { date } }, { as });
    for (const date of [SATURDAY, '2026-12-06']) await expectRefusal(spaces(date), 409, 'carpool_closed');
    for (const date of [SUNDAY, '2026-12-05']) expect((await spaces(date)).status).toBe(200);
  });

  // CARPOOL-22
  it('determine the gate’s list: the cars of today and tomorrow', async () => {
    clock.set(afterMidnight);
    const cars = [
      await addCarWithPassenger(FRIDAY),
      await addCarWithPassenger(SATURDAY),
      await addCarWithPassenger(SUNDAY),
    ];
    const { days } = await call(app, carpoolAdmin.gate, {}, { as: rita });
    expect(days.map(({ date }) => date)).toEqual([SATURDAY, SUNDAY]);
    const plates = days.flatMap((day) => day.cars.map(({ number_plate }) => number_plate));
    for (const [index, isListed] of [false, true, true].entries())
      expect(plates.includes(`P${cars[index]?.driver.id}`)).toBe(isListed);
  });

  it('list a car as upcoming until 10:00 of its day, and then as past', async () => {
    const { driver, passenger, id } = await addCarWithPassenger(SATURDAY);
    const ten = Date.parse('2026-11-21T09:00:00Z');
    clock.set(new Date(ten - 1));
    expect([await listCars(passenger, 'upcoming'), await listCars(passenger, 'past')]).toEqual([[id], []]);
    clock.set(new Date(ten));
    expect([await listCars(driver, 'upcoming'), await listCars(driver, 'past')]).toEqual([[], [id]]);
    await expectRefusal(send(app, carpool.cancel, { params: { id } }, { as: driver }), 409, 'carpool_closed');
  });
});

// CARPOOL-12
it('passengers are added to a car by its driver only, and not by another passenger', async () => {
  const { driver, passenger, id } = await addCarWithPassenger();
  const other = await addUser();
  await expectRefusal(add(passenger, id, other), 404, 'not_found');
  expect((await add(driver, id, other)).status).toBe(200);
});

describe('a cancelled car', () => {
  // CARPOOL-15
  it('accepts no passengers, and its space is free again', async () => {
    const [driver, passenger, late] = [await addUser(), await addUser(), await addUser()];
    const car_park_id = await addCarPark(db, 2);
    const free = async () => {
      const days = await call(app, carpool.upcoming, {}, { as: late });
      const parks = await call(app, carpool.available, { body: { date: MONDAY } }, { as: late });
      const spaces = parks.find(({ id }) => id === car_park_id)?.spaces;
      return [days.find(({ date }) => date === MONDAY)?.free, spaces?.filter(({ is_free }) => is_free).length];
    };
    const before = await free();
    const { id } = await book(driver, { car_park_id, passengers: [passenger] });
    await call(app, carpool.cancel, { params: { id } }, { as: driver });
    expect(await free()).toEqual(before);
    await expectRefusal(add(driver, id, late), 409, 'carpool_closed');
  });

  // CARPOOL-18
  it('is not reported to a passenger who had declined', async () => {
    const { driver, passenger, id } = await addCarWithPassenger();
    const other = await addUser();
    await add(driver, id, other);
    await remove(passenger, id, passenger);
    await call(app, carpool.cancel, { params: { id } }, { as: driver });
    await expectRefusal(remove(other, id, other), 409, 'carpool_closed');
    await expectRefusal(remove(passenger, id, passenger), 404, 'not_found');
    expect(await listCars(passenger, 'past')).toEqual([]);
  });

  it('sends its passengers no second notification when the driver deletes the account', async () => {
    const { driver, passenger, id } = await addCarWithPassenger();
    await call(app, carpool.cancel, { params: { id } }, { as: driver });
    await call(app, auth.remove, { body: { password } }, { as: driver });
    await settled('carpool.%');
    expect(await notificationKinds(passenger)).toEqual(['carpool_cancelled']);
  });
});

// CARPOOL-19
it('a past car stays unchanged and nobody is notified when its driver deletes the account', async () => {
  const { driver, passenger, id } = await addCarWithPassenger(SATURDAY);
  clock.set(new Date('2026-11-21T09:00:00Z'));
  await call(app, auth.remove, { body: { password } }, { as: driver });
  await settled('carpool.%');
  expect(await notificationKinds(passenger)).toEqual([]);
  expect(await view(passenger, id)).toMatchObject({ state: 'booked', driver: null });
});

describe('the search for carpool passengers', () => {
  // CARPOOL-9
  it('finds ten people at most, and never the caller', async () => {
    const me = await addNamedUser('Querida', 'Quintano');
    const found = async () =>
      (await call(app, carpool.searchPassengers, { query: { search: 'querida', date: MONDAY } }, { as: me })).map(
        ({ user_id }) => user_id,
      );
    expect(await found()).toEqual([]);
    const others = [];
    for (let count = 0; count < 11; count += 1) others.push((await addNamedUser('Querida', 'Quintano')).id);
    expect(await found()).toEqual(others.slice(0, 10));
  });
});

describe('a parking permit', () => {
  const tuesday = '2026-11-24';
  async function withPermitUntil(valid_until: string) {
    const someone = await addNamedUser('Wistin', 'Xuereb');
    await db.updateTable('parking_permits').set({ valid_until }).where('user_id', '=', someone.id).execute();
    return someone;
  }

  // CARPOOL-1
  it('must be valid on the day of the car, for the driver who searches and the people who are found', async () => {
    const me = await withPermitUntil('2026-11-23T09:00:01Z');
    const monday = await withPermitUntil('2026-11-23T09:00:01Z');
    const search = (date?: string) =>
      send(app, carpool.searchPassengers, { query: { search: 'wistin', ...(date && { date }) } }, { as: me });
    const found = async (date?: string) =>
      ((await (await search(date)).json()) as { data: { user_id: number }[] }).data;
    expect((await found(MONDAY)).map(({ user_id }) => user_id)).toEqual([monday.id]);
    expect((await found()).map(({ user_id }) => user_id)).toEqual([monday.id]);
    await expectRefusal(search(tuesday), 409, 'permit_needed');
    await db.updateTable('parking_permits').set({ valid_until: '2027-01-01' }).where('user_id', '=', me.id).execute();
    expect(await found(tuesday)).toEqual([]);
  });

  // CARPOOL-1
  it('must be approved for its holder to be a passenger', async () => {
    const [driver, passenger] = [await addUser(), await addPerson(app, db)];
    await addPermit(db, passenger.id, 'pending', { valid_until: '2027-09-30T21:59:59Z' });
    await call(app, carpool.updateSettings, { body: { is_findable: true } }, { as: passenger });
    expect(await call(app, carpool.settings, {}, { as: passenger })).toMatchObject({ has_permit: false });
    const rejected = tryToBook(driver, { car_park_id: await addCarPark(db, 2), passengers: [passenger] });
    await expectRefusal(rejected, 409, 'permit_missing');
  });
});
