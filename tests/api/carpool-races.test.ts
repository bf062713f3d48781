import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { carpool, MAX_PASSENGERS } from '#contract/carpool/calls.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addCarPark, MONDAY } from '#tests/support/carpool.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import type { Person } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';

const { app, db, clock, addUser, tryToBook, add, book, remove, notificationKinds, view } = await startCarpools();
beforeEach(() => clock.set(storyTime));

const people = (howMany: number): Promise<Person[]> => Promise.all(Array.from({ length: howMany }, addUser));
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);
const countSuccesses = (answers: readonly Response[]) => answers.filter(({ status }) => status === 201).length;

/** Users who are in more than one car on a day. */
async function inTwoCars(): Promise<unknown[]> {
  const { rows } = await sql`
    select user_id, day from carpool_people where state = 'in' group by user_id, day having count(*) > 1`.execute(db);
  return rows;
}

/** Closes all other car parks on Mondays, so that this one has the only spaces. */
async function addSinglePark(spaces: number): Promise<number> {
  await db.updateTable('car_parks').set({ monday: 0 }).execute();
  return addCarPark(db, spaces);
}

/** Two hundred clients, each with two passengers from the same small group, in random order. */
function overlapping(everybody: readonly Person[], attempt: (as: Person, passengers: Person[]) => Promise<Response>) {
  const next = numbersFrom(11);
  return Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const as = everybody[index % everybody.length] as Person;
      const others = everybody.filter(({ id }) => id !== as.id).toSorted(() => next() - 0.5);
      return attempt(as, others.slice(0, 2));
    }),
  );
}

describe('two hundred clients with overlapping passengers', () => {
  // CARPOOL-4
  it('book the last space once and reject the others without a deadlock', async () => {
    const car_park_id = await addSinglePark(1);
    const answers = await overlapping(await people(16), (as, passengers) =>
      tryToBook(as, { car_park_id, bay: 1, passengers }),
    );
    expect(countSuccesses(answers)).toBe(1);
    expect(statusesOf(answers).filter((status) => status === 409)).toHaveLength(199);
    expect(await inTwoCars()).toEqual([]);
  });

  // CARPOOL-4
  it('book many spaces without putting anybody into two cars', async () => {
    const car_park_id = await addSinglePark(50);
    let bay = 0;
    const answers = await overlapping(await people(24), (as, passengers) => {
      bay += 1;
      return tryToBook(as, { car_park_id, bay: (bay % 50) + 1, passengers });
    });
    expect(statusesOf(answers).every((status) => status === 201 || status === 409)).toBe(true);
    expect(countSuccesses(answers)).toBeGreaterThan(2);
    expect(await inTwoCars()).toEqual([]);
  });

  // CARPOOL-4
  it('add and remove each other’s passengers without a deadlock', async () => {
    const car_park_id = await addSinglePark(50);
    const everybody = await people(24);
    const drivers = everybody.slice(0, 8);
    const cars = await Promise.all(
      drivers.map(async (as, index) => {
        const passengers = [everybody[8 + index] as Person];
        const { id } = await book(as, { car_park_id, bay: index + 1, passengers });
        return { id, as, passengers };
      }),
    );
    const next = numbersFrom(5);
    const calls = Array.from({ length: 200 }, () => {
      const { id, as, passengers } = cars[Math.floor(next() * cars.length)] as (typeof cars)[number];
      const other = everybody[16 + Math.floor(next() * 8)] as Person;
      return next() < 0.5
        ? add(as, id, other)
        : next() < 0.5
          ? remove(as, id, other)
          : remove(other, id, ...passengers);
    });
    const statuses = statusesOf(await Promise.all(calls));
    expect(statuses.filter((status) => ![200, 204, 404, 409, 422, 429].includes(status))).toEqual([]);
    expect(await inTwoCars()).toEqual([]);
  });
});

describe('a car with one free seat', () => {
  // CARPOOL-12
  it('accepts one of eight passengers who are added at the same time', async () => {
    const [driver, ...others] = await people(14);
    if (driver === undefined) throw new Error('Nobody drives');
    const passengers = others.slice(0, 5);
    const { id } = await book(driver, { car_park_id: await addSinglePark(1), passengers });
    const answers = await Promise.all(others.slice(5).map((each) => add(driver, id, each)));
    expect(statusesOf(answers).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await view(driver, id)).passengers).toHaveLength(MAX_PASSENGERS);
  });
});

describe('carpool claims without their protection (controls)', () => {
  /** Removes the lock on the day, and makes each claim overlap with the others. */
  async function withoutLock(work: () => Promise<void>): Promise<void> {
    const text = sql<{ text: string }>`select pg_get_functiondef('lock_carpools'::regproc) as text`;
    const before = (await text.execute(db)).rows[0]?.text ?? '';
    await sql.raw(before.replace(/perform pg_advisory_xact_lock[^;]*;/, 'null;')).execute(db);
    const claim = sql<{ text: string }>`select pg_get_functiondef('claim_carpool'::regproc) as text`;
    const claiming = (await claim.execute(db)).rows[0]?.text ?? '';
    await sql
      .raw(claiming.replace('insert into carpool_bookings', 'perform pg_sleep(0.05); insert into carpool_bookings'))
      .execute(db);
    try {
      await work();
    } finally {
      await sql.raw(before).execute(db);
      await sql.raw(claiming).execute(db);
    }
  }

  /** Different users, so that the locks on their accounts do not serialise the calls. */
  async function bookSameSpace(): Promise<Response[]> {
    const car_park_id = await addSinglePark(1);
    const everybody = await people(16);
    return Promise.all(
      everybody
        .slice(0, 8)
        .map((as, index) => tryToBook(as, { car_park_id, bay: 1, passengers: [everybody[8 + index] as Person] })),
    );
  }

  // CARPOOL-4
  it('still book a space once without the lock, because of the unique key', async () => {
    await withoutLock(async () => {
      const answers = await bookSameSpace();
      expect(countSuccesses(answers)).toBe(1);
      expect(statusesOf(answers).filter((status) => status === 409)).toHaveLength(7);
    });
  });

  it('book a space twice without the lock and the unique key', async () => {
    await withoutLock(async () => {
      await sql`drop index carpool_bookings_space`.execute(db);
      expect(countSuccesses(await bookSameSpace())).toBeGreaterThan(1);
      await db.deleteFrom('carpool_bookings').where('day', '=', MONDAY).execute();
      await sql`create unique index carpool_bookings_space on carpool_bookings (day, car_park_id, bay)
        where state = 'booked'`.execute(db);
    });
  });

  it('put a person into two cars without the unique key of people', async () => {
    await withoutLock(async () => {
      const car_park_id = await addSinglePark(2);
      const [one, two, both] = (await people(3)) as [Person, Person, Person];
      const attempt = () =>
        Promise.allSettled(
          [one, two].map((driver, index) =>
            sql`select claim_carpool(gen_random_uuid(), ${MONDAY}::date, ${car_park_id}, ${index + 1}, ${driver.id},
              array[${both.id}]::integer[], ${`CONTROL${index}`}, ${clock.now()})`.execute(db),
          ),
        );
      const guarded = await attempt();
      expect(guarded.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      await db.deleteFrom('carpool_bookings').where('day', '=', MONDAY).execute();
      await sql`drop index carpool_people_one_car`.execute(db);
      expect((await attempt()).filter(({ status }) => status === 'rejected')).toHaveLength(0);
      expect(await inTwoCars()).toHaveLength(1);
    });
  });
});

// CARPOOL-4
it('a repeated carpool booking gets its first response', async () => {
  const [driver, passenger] = [await addUser(), await addUser()];
  const input = {
    body: { date: MONDAY, car_park_id: await addCarPark(db, 5), bay: 1, passengers: [{ user_id: passenger.id }] },
  };
  const again = { as: driver, key: randomUUID() };
  const first = await call(app, carpool.book, input, again);
  expect(await call(app, carpool.book, input, again)).toEqual(first);
  expect(await notificationKinds(passenger)).toEqual(['carpool_added']);
});
