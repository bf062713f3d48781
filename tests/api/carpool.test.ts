import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { isGateCode } from '#contract/carpool/code.ts';
import { valuesInSentence } from '#contract/kit/written-dates.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { publicKeyOf, verifyCode } from '#server/services/signed-codes.ts';
import { call, expectInvalid, expectRefusal, problemOf, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addCarPark, MONDAY } from '#tests/support/carpool.ts';
import { password } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';

const portal = await startCarpools();
const { app, db, clock, mailTo, settled, addNamedUser, addUser, book, tryToBook, view, remove, add } = portal;
const { notificationKinds } = portal;
beforeEach(() => clock.set(storyTime));

/** Each story has its own car park. */
const addParkWithSpaces = (spaces = 5) => addCarPark(db, spaces);
const key = publicKeyOf(storySecrets);

describe('a carpool', () => {
  // CARPOOL-13, CARPOOL-17
  it('is booked with its passengers, who are notified at once and see it without its code', async () => {
    const [maria, karl] = [await addNamedUser('Maria', 'Vella'), await addNamedUser('Karl', 'Għigo')];
    const car_park_id = await addParkWithSpaces();
    const booking = await book(maria, { car_park_id, bay: 3, passengers: [karl] });
    expect(booking).toMatchObject({
      role: 'driver',
      state: 'booked',
      date: MONDAY,
      parking_space: { car_park: 'Car Park 6', directions: 'By Gateway', bay: 3 },
      driver: { user_id: maria.id, name: 'Maria V.' },
      passengers: [{ user_id: karl.id, name: 'Karl Għ.' }],
      number_plate: `P${maria.id}`,
      changes_until: '2026-11-22T23:00:00.000Z',
      enter_before: '2026-11-23T09:00:00.000Z',
    });
    expect(isGateCode(booking.code ?? '')).toBe(true);
    const signed = verifyCode(key, booking.qr ?? '', 'carpool', storyTime);
    expect(signed).toEqual({ is_valid: true, code: booking.code, valid_until: new Date(booking.enter_before) });
    expect(await view(karl, booking.id)).toMatchObject({ role: 'passenger', code: null, qr: null, number_plate: null });
    expect(await notificationKinds(maria)).toEqual(['carpool_booked']);
    expect(await notificationKinds(karl)).toEqual(['carpool_added']);
    expect((await mailTo(karl.email)).subject).toBe('Maria V. has added you to a carpool on Monday 23 November 2026');
    expect((await mailTo(maria.email)).text).toContain('Car Park 6, space 3');
    const query = { filter: { group: 'upcoming' as const } };
    for (const as of [maria, karl]) {
      expect((await call(app, carpool.bookings, { query }, { as })).data).toMatchObject([{ id: booking.id }]);
    }
  });

  it('is e-mailed in the language of the account, and listed in the language of the page', async () => {
    const [driver, karl] = [await addNamedUser('Maria', 'Vella'), await addNamedUser('Karl', 'Għigo')];
    const car_park_id = await addParkWithSpaces();
    const name = { en: 'Car Park 6', mt: 'Parkeġġ 6' };
    await db.updateTable('car_parks').set({ name }).where('id', '=', car_park_id).execute();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', driver.id).execute();
    await book(driver, { car_park_id, bay: 3, passengers: [karl] });
    const { text } = await mailTo(driver.email);
    expect(text).toContain('ibbukkjat għal nhar it-Tnejn 23 ta’ Novembru 2026: Parkeġġ 6, post 3.');
    expect((await mailTo(karl.email)).text).toContain('for Monday 23 November 2026 and named you');
    // Notifications are returned in the language of the page.
    const { data } = await call(app, notifications.list, {}, { as: karl, locale: 'mt' });
    expect(valuesInSentence(data[0]?.values ?? {}, 'mt')).toMatchObject({
      date: 'it-Tnejn 23 ta’ Novembru 2026',
      car_park: 'Parkeġġ 6',
    });
  });

  // CARPOOL-5
  it('is rejected until the newest house rules are accepted, once per version', async () => {
    const [driver, passenger] = [await addUser(), await addUser()];
    const text = { en: 'Drive slowly.', mt: 'Suq bil-mod.' };
    const version = await db.insertInto('carpool_rules').values({ text, published_at: storyTime }).returning('version');
    const newest = await version.executeTakeFirstOrThrow();
    const car_park_id = await addParkWithSpaces();
    await expectRefusal(tryToBook(driver, { car_park_id, passengers: [passenger] }), 409, 'rules_not_accepted');
    const rules = await call(app, carpool.message, {}, { as: driver, locale: 'mt' });
    expect(rules).toMatchObject({ ...newest, text: text.mt, accepted_at: null });
    const accept = (body: { version: number }) => send(app, carpool.acceptMessage, { body }, { as: driver });
    await expectRefusal(accept({ version: newest.version - 1 }), 409, 'version_conflict');
    expect((await accept(newest)).status).toBe(204);
    expect((await accept(newest)).status).toBe(204);
    expect((await call(app, carpool.message, {}, { as: driver })).accepted_at).toBe(storyTime.toISOString());
    await book(driver, { car_park_id, passengers: [passenger] });
    await db.deleteFrom('carpool_rules').where('version', '=', newest.version).execute();
  });

  // CARPOOL-1
  it('is rejected if anybody in it has no permit for that day, and the error names them', async () => {
    const [driver, lea, ben] = [
      await addUser(),
      await addNamedUser('Lea', 'Borg'),
      await addNamedUser('Ben', 'Azzopardi'),
    ];
    const car_park_id = await addParkWithSpaces();
    const until = (id: number, at: string) =>
      db.updateTable('parking_permits').set({ valid_until: at }).where('user_id', '=', id).execute();
    await until(lea.id, '2026-11-23T08:59:59Z');
    await until(ben.id, '2026-11-23T09:00:01Z');
    const rejected = await problemOf(await tryToBook(driver, { car_park_id, passengers: [lea, ben] }));
    expect(rejected).toMatchObject({ status: 409, code: 'permit_missing' });
    expect(rejected.message).toBe('No valid parking permit for that day: Lea B.');
    await until(driver.id, '2026-11-22T12:00:00Z');
    await expectRefusal(tryToBook(driver, { car_park_id, passengers: [ben] }), 409, 'permit_needed');
  });

  // CARPOOL-10
  it('is rejected with the same error for passengers who do not exist, did not opt in, or drive', async () => {
    const [driver, hidden] = [await addUser(), await addUser()];
    await call(app, carpool.updateSettings, { body: { is_findable: false } }, { as: hidden });
    const car_park_id = await addParkWithSpaces();
    for (const id of [hidden.id, 999_999, driver.id]) {
      await expectInvalid(tryToBook(driver, { car_park_id, passengers: [{ id }] }), 'passengers.0.user_id');
    }
    await expectInvalid(tryToBook(driver, { car_park_id, passengers: [] }), 'passengers');
  });

  // CARPOOL-3
  it('is rejected if the space, the day or a person is taken', async () => {
    const [one, two, three, four] = [
      await addUser(),
      await addUser(),
      await addNamedUser('Lea', 'Borg'),
      await addUser(),
    ];
    const car_park_id = await addParkWithSpaces(2);
    await book(one, { car_park_id, bay: 1, passengers: [three] });
    const attempt = (wanted: object, as = two) => tryToBook(as, { car_park_id, bay: 2, passengers: [four], ...wanted });
    await expectRefusal(attempt({ bay: 1 }), 409, 'no_spaces');
    await expectRefusal(attempt({ bay: 3 }), 409, 'no_spaces');
    expect((await problemOf(await attempt({ bay: 1 }))).message).toBe('There are no spaces for the selected slot.');
    const taken = await problemOf(await attempt({ passengers: [three] }));
    expect([taken.code, taken.message]).toEqual(['already_in_car', 'Already in another car on that day: Lea B.']);
    await expectRefusal(attempt({}, three), 409, 'already_carpooling');
    await expectRefusal(attempt({ passengers: [one] }), 409, 'already_in_car');
    await book(two, { car_park_id, bay: 2, passengers: [four] });
  });

  // CARPOOL-3
  it('is rejected with a message about the date if no car park has a space', async () => {
    const [one, two] = [await addUser(), await addUser()];
    const reason = { en: 'Republic Day', mt: 'Jum ir-Repubblika' };
    const closed = await addRow(db, 'carpool_exceptions', { day: '2026-12-01', bays: 0, reason });
    const rejected = await problemOf(await tryToBook(one, { date: '2026-12-01', passengers: [two] }));
    expect([rejected.code, rejected.message]).toEqual(['no_spaces_on_date', 'There are no spaces on this date.']);
    const days = await call(app, carpool.upcoming, {}, { as: one, locale: 'mt' });
    expect(days.find(({ date }) => date === '2026-12-01')).toMatchObject({ free: 0, total: 0, reason: reason.mt });
    expect(await call(app, carpool.available, { body: { date: '2026-12-01' } }, { as: one })).toEqual([]);
    await db.deleteFrom('carpool_exceptions').where('id', '=', closed).execute();
  });

  it('shows its space as taken, by car park and day', async () => {
    const [driver, passenger] = [await addUser(), await addUser()];
    const car_park_id = await addParkWithSpaces(3);
    const spaces = async () =>
      (await call(app, carpool.available, { body: { date: MONDAY } }, { as: driver })).find(
        ({ id }) => id === car_park_id,
      )?.spaces;
    const free = async () =>
      (await call(app, carpool.upcoming, {}, { as: driver })).find(({ date }) => date === MONDAY)?.free;
    const before = (await free()) ?? 0;
    await book(driver, { car_park_id, bay: 2, passengers: [passenger] });
    expect(await spaces()).toEqual([
      { bay: 1, is_free: true },
      { bay: 2, is_free: false },
      { bay: 3, is_free: true },
    ]);
    expect(await free()).toBe(before - 1);
  });
});

/** Milliseconds before and at midnight in Malta: in winter, in summer, and on the nights the clocks change. */
const nights = [
  { date: '2026-11-23', last: '2026-11-22T22:59:59Z' },
  { date: '2027-07-06', last: '2027-07-05T21:59:59Z' },
  { date: '2027-03-28', last: '2027-03-27T22:59:59Z' },
  { date: '2027-03-29', last: '2027-03-28T21:59:59Z' },
  { date: '2026-10-25', last: '2026-10-24T21:59:59Z' },
  { date: '2026-10-26', last: '2026-10-25T22:59:59Z' },
];

describe('the booking period of a carpool', () => {
  // CARPOOL-2
  it.each(nights)('for $date ends at 23:59:59 in Malta the day before', async ({ date, last }) => {
    clock.set(new Date(Date.parse(last) - 86_400_000));
    const [driver, passenger, late] = [await addUser(), await addUser(), await addUser()];
    const car_park_id = await addParkWithSpaces();
    clock.set(new Date(Date.parse(last) + 1000));
    await expectRefusal(tryToBook(late, { date, car_park_id, bay: 2, passengers: [passenger] }), 409, 'carpool_closed');
    clock.set(new Date(last));
    const { id } = await book(driver, { date, car_park_id, passengers: [passenger] });
    expect((await add(driver, id, late)).status).toBe(200);
    expect((await remove(driver, id, late)).status).toBe(204);
    clock.set(new Date(Date.parse(last) + 1000));
    await expectRefusal(add(driver, id, late), 409, 'carpool_closed');
  });

  // CARPOOL-2, CARPOOL-16
  it.each(nights)('for $date starts 14 days ahead, and the space is released at 10:00', async ({ date, last }) => {
    const noon = Date.parse(`${date}T12:00:00Z`);
    clock.set(new Date(noon - 15 * 86_400_000));
    const [driver, passenger] = [await addUser(), await addUser()];
    const car_park_id = await addParkWithSpaces();
    await expectRefusal(tryToBook(driver, { date, car_park_id, passengers: [passenger] }), 409, 'carpool_closed');
    clock.set(new Date(noon - 14 * 86_400_000));
    const { id, enter_before } = await book(driver, { date, car_park_id, passengers: [passenger] });
    const at = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Malta', timeStyle: 'short' });
    expect(at.format(new Date(enter_before))).toBe('10:00');
    clock.set(new Date(Date.parse(last) + 1000));
    clock.set(new Date(enter_before));
    await expectRefusal(remove(passenger, id, passenger), 409, 'carpool_closed');
    clock.set(new Date(Date.parse(enter_before) - 1000));
    expect((await remove(passenger, id, passenger)).status).toBe(204);
  });
});

describe('changing a carpool', () => {
  // CARPOOL-12, CARPOOL-13
  it('lets passengers decline; the driver is notified, and warned when the last one declines', async () => {
    const [driver, lea, ben] = [await addUser(), await addNamedUser('Lea', 'Borg'), await addUser()];
    const { id } = await book(driver, { car_park_id: await addParkWithSpaces(), passengers: [lea, ben] });
    expect((await remove(lea, id, lea)).status).toBe(204);
    expect(await notificationKinds(driver)).toEqual(['carpool_booked', 'carpool_declined']);
    await expectRefusal(send(app, carpool.view, { params: { id } }, { as: lea }), 404, 'not_found');
    expect((await remove(ben, id, ben)).status).toBe(204);
    expect(await notificationKinds(driver)).toEqual(['carpool_booked', 'carpool_declined', 'carpool_alone']);
    expect((await mailTo(driver.email, 'no passengers')).text).toContain('not admitted');
    expect((await view(driver, id)).passengers).toEqual([]);
    // A passenger who declined can join another car, and the driver can ask another user.
    await book(lea, { car_park_id: await addParkWithSpaces(), passengers: [ben] });
    expect((await add(driver, id, await addUser())).status).toBe(200);
  });

  // CARPOOL-12
  it('lets the driver remove all passengers but the last, and nobody else remove anybody', async () => {
    const [driver, lea, ben] = [await addUser(), await addUser(), await addUser()];
    const { id } = await book(driver, { car_park_id: await addParkWithSpaces(), passengers: [lea, ben] });
    await expectRefusal(remove(lea, id, ben), 404, 'not_found');
    await expectRefusal(remove(lea, id, lea, ben), 404, 'not_found');
    await expectRefusal(remove(driver, id, lea, ben), 409, 'passenger_needed');
    await expectInvalid(remove(driver, id, await addUser()), 'passengers.0.user_id');
    expect((await remove(driver, id, lea)).status).toBe(204);
    expect(await notificationKinds(lea)).toEqual(['carpool_added', 'carpool_removed']);
    expect((await view(driver, id)).passengers).toMatchObject([{ user_id: ben.id }]);
    const crowd = await Promise.all(Array.from({ length: 6 }, addUser));
    await expectRefusal(add(driver, id, ...crowd), 409, 'car_full');
    await expectRefusal(add(lea, id, ...crowd.slice(0, 1)), 404, 'not_found');
  });

  // CARPOOL-15
  it('cancels it once, notifies everybody, and frees the space and the people', async () => {
    const [driver, lea] = [await addUser(), await addUser()];
    const car_park_id = await addParkWithSpaces();
    const { id } = await book(driver, { car_park_id, passengers: [lea] });
    const cancel = (as = driver) => send(app, carpool.cancel, { params: { id } }, { as });
    await expectRefusal(cancel(lea), 404, 'not_found');
    expect((await cancel()).status).toBe(204);
    await expectRefusal(cancel(), 409, 'carpool_closed');
    expect(await notificationKinds(lea)).toEqual(['carpool_added', 'carpool_cancelled']);
    expect((await mailTo(driver.email, 'cancelled')).subject).toBe('Carpool cancelled: Monday 23 November 2026');
    const query = { filter: { group: 'past' as const } };
    const past = (await call(app, carpool.bookings, { query }, { as: lea })).data;
    expect(past).toMatchObject([{ id, state: 'cancelled' }]);
    expect(await view(driver, id)).toMatchObject({ state: 'cancelled', code: null, qr: null });
    await book(lea, { car_park_id, passengers: [driver] });
  });

  // CARPOOL-19
  it('cancels it if the driver or the last passenger deletes their account', async () => {
    const [driver, lea] = [await addUser(), await addUser()];
    const { id } = await book(driver, { car_park_id: await addParkWithSpaces(), passengers: [lea] });
    const deletedUser = await addUser();
    const other = await book(deletedUser, { date: '2026-11-24', passengers: [driver] });
    for (const as of [lea, deletedUser]) {
      await call(app, auth.remove, { body: { password } }, { as });
      // The jobs of two deletions run at the same time.
      await settled('carpool.%');
    }
    expect(await notificationKinds(driver)).toEqual([
      'carpool_booked',
      'carpool_added',
      'carpool_alone',
      'carpool_cancelled',
    ]);
    expect((await view(driver, id)).passengers).toEqual([]);
    expect(await view(driver, other.id)).toMatchObject({ state: 'cancelled', driver: null });
  });
});
