import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { lockBookableDays, lockPeople } from './locks.ts';
import { notifyPeople } from './notifications.ts';

/**
 * Changes the spaces of future days, then cancels the cars without a space, and notifies everyone in them. Concurrent
 * bookings wait for it, or were committed before and are included.
 * @returns the number of cancelled cars
 */
export async function changeSpaces(
  context: SignedInContext,
  change: (db: Kysely<DB>) => Promise<unknown>,
): Promise<number> {
  const { db, clock } = context;
  // The affected bookings are not known yet, so all accounts that could lose a space are locked before the days
  // (locks.ts).
  await lockPeople(db, await peopleInFutureCars(db, clock.now()));
  await lockBookableDays(db, clock.now());
  await change(db);
  const lost = await carsWithoutSpace(db, clock.now());
  for (const { id, user_ids } of lost) {
    await db.updateTable('carpool_bookings').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await notifyPeople(context, { kind: 'carpool_withdrawn', booking_id: id, user_ids, by: null });
  }
  return lost.length;
}

/** Returns everyone in a car of a future day: at most a few hundred. */
async function peopleInFutureCars(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from carpool_people
    where day > malta_day(${now}) and state = 'in' and user_id is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function carsWithoutSpace(db: Kysely<DB>, now: Date): Promise<{ id: string; user_ids: number[] }[]> {
  const { rows } = await sql<{ id: string; user_ids: number[] }>`
    select id, array(
      select user_id from carpool_people
      where booking_id = car.id and state = 'in' and user_id is not null order by user_id
    ) as user_ids
    from carpool_bookings as car
    where state = 'booked' and day > malta_day(${now}) and bay > carpool_bays(car_park_id, day)
    order by day, id`.execute(db);
  return rows;
}
