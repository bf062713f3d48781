import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { carpool, type CarpoolBooking } from '#contract/carpool.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, send, storyTime } from '#tests/support/api.ts';
import { addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from './portal.ts';

/** A Monday three days after the stories' time. */
export const MONDAY = '2026-11-23';

export interface Wanted {
  date?: string;
  car_park_id?: number;
  bay?: number;
  passengers: readonly { id: number }[];
}

/** A car park with as many spaces on every day of the week. Gives its id. */
export function addCarPark(db: Kysely<DB>, spaces: number): Promise<number> {
  const week = { monday: spaces, tuesday: spaces, wednesday: spaces, thursday: spaces, friday: spaces };
  const words = { name: { en: 'Car Park 6', mt: 'Parkeġġ 6' }, directions: { en: 'By Gateway' } };
  return addRow(db, 'car_parks', { ...words, bays_per_row: 10, ...week, saturday: spaces, sunday: spaces });
}

/** Lets somebody share cars: a permit, found by others, the newest house rules accepted. */
export async function enableCarpool(db: Kysely<DB>, user_id: number): Promise<void> {
  await addPermit(db, user_id, 'available');
  await addRows(db, 'carpool_findable', { user_id, since: storyTime });
  const rules = await db.selectFrom('carpool_rules').select('version').orderBy('version', 'desc').executeTakeFirst();
  const accepted = { user_id, accepted_at: storyTime };
  if (rules !== undefined) await addRows(db, 'carpool_rules_accepted', { ...accepted, ...rules });
}

/** Puts a car into the books, without a call. Gives its id. */
export async function addCar(
  db: Kysely<DB>,
  {
    driver,
    passengers = [],
    date = MONDAY,
    bay = 1,
  }: { driver: number; passengers?: number[]; date?: string; bay?: number },
): Promise<string> {
  const id = randomUUID();
  const car_park_id = await addCarPark(db, 50);
  const code = id.slice(0, 8).toUpperCase();
  await addRows(db, 'carpool_bookings', { id, car_park_id, bay, day: date, code, booked_at: storyTime });
  const people = [driver, ...passengers].map((user_id) => ({
    booking_id: id,
    day: date,
    user_id,
    is_driver: user_id === driver,
  }));
  await addRows(db, 'carpool_people', people);
  return id;
}

/** A portal with people who share cars, and what they do. */
export async function startCarpools() {
  const portal = await startPortal();
  const { app, db } = portal;
  const named = async (first_name: string, last_name: string): Promise<Person> => {
    const person = await addPerson(app, db);
    await db.updateTable('personal_details').set({ first_name, last_name }).where('user_id', '=', person.id).execute();
    await enableCarpool(db, person.id);
    return person;
  };
  const bodyOf = ({ date = MONDAY, car_park_id = 1, bay = 1, passengers }: Wanted) => ({
    body: { date, car_park_id, bay, passengers: passengers.map(({ id }) => ({ user_id: id })) },
  });
  return {
    ...portal,
    named,
    person: () => named('Ġorġa', 'Ħili'),
    /** Books, whatever the result. */
    tryToBook: (as: Person, wanted: Wanted) => send(app, carpool.book, bodyOf(wanted), { as, key: randomUUID() }),
    /** Books, and fails the story if that is refused. */
    book: (as: Person, wanted: Wanted): Promise<CarpoolBooking> =>
      call(app, carpool.book, bodyOf(wanted), { as, key: randomUUID() }),
    view: (as: Person, id: string) => call(app, carpool.view, { params: { id } }, { as }),
    /** Removes passengers, or declines; whatever the result. */
    remove: (as: Person, id: string, ...people: readonly { id: number }[]) =>
      send(
        app,
        carpool.removePassengers,
        { params: { id }, body: { passengers: people.map((each) => ({ user_id: each.id })) } },
        { as },
      ),
    /** Adds passengers, whatever the result. */
    add: (as: Person, id: string, ...people: readonly { id: number }[]) =>
      send(
        app,
        carpool.addPassengers,
        { params: { id }, body: { passengers: people.map((each) => ({ user_id: each.id })) } },
        { as, key: randomUUID() },
      ),
    /** Kinds of what somebody was told, the newest last. */
    toldTo: async ({ id }: Person) => {
      const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id');
      return (await rows.execute()).map(({ kind }) => kind);
    },
  };
}
