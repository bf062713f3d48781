import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from './api.ts';
import { addPermit } from './passes.ts';

/** A Monday, three days after the time of the stories. */
export const MONDAY = '2026-11-23';

/** Adds a car park with the same number of spaces on every weekday. Returns its id. */
export function addCarPark(db: Kysely<DB>, spaces: number): Promise<number> {
  const week = { monday: spaces, tuesday: spaces, wednesday: spaces, thursday: spaces, friday: spaces };
  const words = { name: { en: 'Car Park 6', mt: 'Parkeġġ 6' }, directions: { en: 'By Gateway' } };
  return addRow(db, 'car_parks', { ...words, bays_per_row: 10, ...week, saturday: spaces, sunday: spaces });
}

/** Enables carpooling for a user: a permit, findable, the newest house rules accepted. */
export async function enableCarpool(db: Kysely<DB>, user_id: number): Promise<void> {
  await addPermit(db, user_id, 'available');
  await addRows(db, 'carpool_findable', { user_id, since: storyTime });
  const rules = await db.selectFrom('carpool_rules').select('version').orderBy('version', 'desc').executeTakeFirst();
  const accepted = { user_id, accepted_at: storyTime };
  if (rules !== undefined) await addRows(db, 'carpool_rules_accepted', { ...accepted, ...rules });
}

/** Adds a car to the database, without a call. Returns its id. */
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
