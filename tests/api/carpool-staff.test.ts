import { beforeEach, describe, expect, it } from 'vitest';
import { carpool } from '#contract/carpool/calls.ts';
import { carpoolAdmin, weekdays } from '#contract/carpool/staff.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { judgeCar } from '#features/carpool/staff/judge-car.ts';
import { signCode } from '#server/services/signed-codes.ts';
import { call, expectInvalid, expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addCarPark, MONDAY } from '#tests/support/carpool.ts';
import { addPerson } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo, addNamedUser, addUser, book, tryToBook, view, remove, notificationKinds } =
  await startCarpools();
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

type Park = InputOf<typeof carpoolAdmin.addCarPark>['body'];

function parkOf(spaces: number, monday = spaces): Park {
  const week = Object.fromEntries(weekdays.map((day) => [day, spaces])) as Record<(typeof weekdays)[number], number>;
  const words = { name: { en: 'Car Park 9', mt: 'Parkeġġ 9' }, directions: { en: 'Behind', mt: 'Wara' } };
  return { ...words, bays_per_row: 8, ...week, monday };
}
const change = (id: number, body: Park, version = 1) =>
  send(app, carpoolAdmin.changeCarPark, { params: { id }, body: { ...body, version } }, { as: rita });

describe('carpool spaces', () => {
  // CARPOOL-20
  it('are added and changed by car park and weekday, and each change is in the audit log', async () => {
    await expectAudited(
      db,
      carpoolAdmin.addCarPark,
      rita.id,
      async () => (await send(app, carpoolAdmin.addCarPark, { body: parkOf(4) }, { as: rita })).status,
    );
    const added = (await call(app, carpoolAdmin.carParks, {}, { as: rita })).at(-1);
    expect(added).toMatchObject({ name: { mt: 'Parkeġġ 9' }, monday: 4, sunday: 4, bays_per_row: 8 });
    const id = added?.id ?? 0;
    await expectAudited(db, carpoolAdmin.changeCarPark, rita.id, async () => (await change(id, parkOf(4, 2))).status);
    const as = await addUser();
    const spacesOn = async (date: string) =>
      (await call(app, carpool.available, { body: { date } }, { as })).find((park) => park.id === id)?.spaces.length;
    expect([await spacesOn(MONDAY), await spacesOn('2026-11-24')]).toEqual([2, 4]);
    await expectRefusal(change(999_999, parkOf(1)), 404, 'not_found');
    await expectInvalid(change(id, { ...parkOf(1), monday: 201 }), 'monday');
  });

  // CARPOOL-21
  it('that are removed cancel their bookings, and everybody in these cars is notified', async () => {
    const id = await addCarPark(db, 3);
    const [driver, lea, other, ben] = [await addUser(), await addUser(), await addUser(), await addUser()];
    const kept = await book(driver, { car_park_id: id, bay: 1, passengers: [lea] });
    const lost = await book(other, { car_park_id: id, bay: 3, passengers: [ben] });
    expect((await change(id, parkOf(3, 2))).status).toBe(204);
    expect([(await view(driver, kept.id)).state, (await view(ben, lost.id)).state]).toEqual(['booked', 'cancelled']);
    expect(await notificationKinds(ben)).toEqual(['carpool_added', 'carpool_withdrawn']);
    expect((await mailTo(other.email, 'not available')).text).toContain('Space 3 in Car Park 9');
  });

  // CARPOOL-20
  it('of one day are changed by an exception while others book them', async () => {
    const id = await addCarPark(db, 6);
    const date = '2026-11-26';
    const crowd = await Promise.all(Array.from({ length: 12 }, addUser));
    const bookings = crowd
      .slice(0, 6)
      .map((as, index) =>
        tryToBook(as, { date, car_park_id: id, bay: index + 1, passengers: crowd.slice(6 + index, 7 + index) }),
      );
    const body = { date, car_park_id: id, bays: 2, reason: { en: 'Roadworks', mt: 'Xogħol fit-toroq' } };
    const closing = send(app, carpoolAdmin.addException, { body }, { as: rita });
    await Promise.all([...bookings, closing]);
    expect((await closing).status).toBe(204);
    const booked = db.selectFrom('carpool_bookings').select('bay').where('car_park_id', '=', id);
    const bays = (await booked.where('state', '=', 'booked').execute()).map(({ bay }) => bay);
    expect(bays.filter((bay) => bay > 2)).toEqual([]);
    await expectInvalid(send(app, carpoolAdmin.addException, { body }, { as: rita }), 'date');
  });

  // CARPOOL-20
  it('of all car parks are closed for a holiday, changed, and restored', async () => {
    const body = { date: '2026-11-27', bays: 0, reason: { en: 'Holiday', mt: 'Festa' } };
    const add = (given: object) => send(app, carpoolAdmin.addException, { body: { ...body, ...given } }, { as: rita });
    await expectInvalid(add({ bays: 4 }), 'bays');
    await expectInvalid(add({ date: '2026-11-19' }), 'date');
    await expectInvalid(add({ car_park_id: 999_999 }), 'car_park_id');
    await expectAudited(db, carpoolAdmin.addException, rita.id, async () => (await add({})).status);
    const as = await addUser();
    const total = async () =>
      (await call(app, carpool.upcoming, {}, { as })).find(({ date }) => date === body.date)?.total;
    expect(await total()).toBe(0);
    const { data } = await call(app, carpoolAdmin.exceptions, { query: { limit: 100 } }, { as: rita });
    const params = { id: data.find(({ date }) => date === body.date)?.id ?? 0 };
    const one = await addCarPark(db, 5);
    const changed = { ...body, car_park_id: one, bays: 1, version: 1 };
    await expectAudited(
      db,
      carpoolAdmin.changeException,
      rita.id,
      async () => (await send(app, carpoolAdmin.changeException, { params, body: changed }, { as: rita })).status,
    );
    const before = (await total()) ?? 0;
    await expectAudited(
      db,
      carpoolAdmin.removeException,
      rita.id,
      async () => (await send(app, carpoolAdmin.removeException, { params }, { as: rita })).status,
    );
    expect(await total()).toBe(before + 4);
    await expectRefusal(send(app, carpoolAdmin.removeException, { params }, { as: rita }), 404, 'not_found');
  });
});

// CARPOOL-20
it('house rules are published in versions with the number of people who accepted each', async () => {
  const body = { text: { en: 'Be kind to each other.', mt: 'Kunu ġentili ma’ xulxin.' } };
  await expectAudited(
    db,
    carpoolAdmin.publishRules,
    rita.id,
    async () => (await send(app, carpoolAdmin.publishRules, { body }, { as: rita })).status,
  );
  const newest = async () => (await call(app, carpoolAdmin.rules, {}, { as: rita })).data[0];
  const { version = 0 } = (await newest()) ?? {};
  expect(await newest()).toMatchObject({ ...body, accepted: 0, published_by: { id: rita.id } });
  await call(app, carpool.acceptMessage, { body: { version } }, { as: await addUser() });
  expect((await newest())?.accepted).toBe(1);
  await db.deleteFrom('carpool_rules').where('version', '=', version).execute();
});

describe('the gate', () => {
  const MORNING = new Date('2026-11-23T08:00:00Z');

  // CARPOOL-24
  it('checks codes and plates against its list only, as a device does offline', async () => {
    const [maria, karl, ben, lea] = [
      await addNamedUser('Maria', 'Vella'),
      await addUser(),
      await addUser(),
      await addUser(),
    ];
    const car_park_id = await addCarPark(db, 9);
    const ready = await book(maria, { car_park_id, bay: 7, passengers: [karl] });
    const alone = await book(ben, { car_park_id, bay: 8, passengers: [lea] });
    await remove(lea, alone.id, lea);
    const later = await book(maria, { date: '2026-11-24', car_park_id, bay: 7, passengers: [karl] });
    clock.set(MORNING);
    const list = await call(app, carpoolAdmin.gate, {}, { as: rita });
    expect(list.days.map(({ date }) => date)).toEqual([MONDAY, '2026-11-24']);
    const outcome = async (text: string | null, now = MORNING) => (await judgeCar(text ?? '', list, now)).outcome;
    const { car } = await judgeCar(ready.qr ?? '', list, MORNING);
    expect(car).toMatchObject({
      driver: 'Maria Vella',
      passengers: ['Ġorġa Ħili'],
      bay: 7,
      number_plate: `P${maria.id}`,
    });
    expect(await outcome(ready.qr)).toBe('admitted');
    expect(await outcome(`${ready.code?.slice(0, 4)} ${ready.code?.slice(4).toLowerCase()}`)).toBe('admitted');
    expect(await outcome(`p ${maria.id}`)).toBe('admitted');
    expect(await outcome(alone.qr)).toBe('alone');
    expect(await outcome(later.qr)).toBe('other_day');
    expect(await outcome(ready.qr, new Date('2026-11-23T08:59:59Z'))).toBe('admitted');
    expect(await outcome(ready.qr, new Date('2026-11-23T09:00:00Z'))).toBe('released');
    expect(await outcome(ready.qr, new Date('2026-11-25T08:00:00Z'))).toBe('unlisted');
    expect(await outcome('XYZ 999')).toBe('unknown');
    expect(await outcome(`${ready.code?.slice(0, 7)}${ready.code?.endsWith('0') ? '1' : '0'}`)).toBe('mistyped');
    const forged = ready.qr?.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '';
    expect(await outcome(forged)).toBe('forged');
    const ticket = { kind: 'ticket', code: `1-${ready.code}`, valid_until: new Date(ready.enter_before) } as const;
    expect(await outcome(signCode(storySecrets, ticket))).toBe('forged');
    const gone = { kind: 'carpool', code: 'NEVER123', valid_until: new Date(ready.enter_before) } as const;
    expect(await outcome(signCode(storySecrets, gone))).toBe('unknown');
  });

  // CARPOOL-22
  it('lists no cancelled cars, and records in the audit log that the names were read', async () => {
    const [driver, lea] = [await addUser(), await addUser()];
    const booking = await book(driver, { car_park_id: await addCarPark(db, 3), passengers: [lea] });
    await call(app, carpool.cancel, { params: { id: booking.id } }, { as: driver });
    clock.set(MORNING);
    const joe = await addPerson(app, db, { roles: ['staff'] });
    const list = await call(app, carpoolAdmin.gate, {}, { as: joe });
    expect((await judgeCar(booking.qr ?? '', list, MORNING)).outcome).toBe('unknown');
    const logged = db.selectFrom('audit_log').select(['action', 'subject_id']).where('actor_id', '=', joe.id);
    expect(await logged.orderBy('subject_id').execute()).toEqual([
      { action: 'gate_list_viewed', subject_id: MONDAY },
      { action: 'gate_list_viewed', subject_id: '2026-11-24' },
    ]);
  });
});
