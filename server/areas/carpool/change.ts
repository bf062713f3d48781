import { type Kysely, sql } from 'kysely';
import type { carpool } from '#contract/carpool/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockDay, lockPeople } from './locks.ts';
import { notifyPeople } from './notifications.ts';

/** A car whose people and day are locked. */
interface LockedCar {
  /** The caller drives it */
  isDriver: boolean;
  driver: number | undefined;
  /** Ids of the current passengers */
  passengers: number[];
}

/**
 * Cancels a car for its driver, until the space is released, and notifies its passengers. @throws HttpProblem
 * `not_found`, `carpool_closed`
 */
export const cancelCar: Handler<typeof carpool.cancel> = async ({ params: { id } }, context) => {
  const { db, session } = context;
  const { isDriver, passengers } = await lockOwnCar(id, context);
  if (!isDriver) throw notFound();
  await db.updateTable('carpool_bookings').set({ state: 'cancelled' }).where('id', '=', id).execute();
  const user_ids = [session.user_id, ...passengers];
  await notifyPeople(context, { kind: 'carpool_cancelled', booking_id: id, user_ids, by: session.user_id });
};

/**
 * Removes passengers if the caller drives the car; a passenger can remove only themselves, which declines the carpool. The
 * driver is then notified, and warned if no passenger remains.
 * @throws HttpProblem `not_found`, `carpool_closed`, `passenger_needed`, `invalid` for an account that is not in the
 * car
 */
export const removePassengers: Handler<typeof carpool.removePassengers> = async ({ params, body }, context) => {
  const { db, session } = context;
  const ids = [...new Set(body.passengers.map(({ user_id }) => user_id))];
  const { isDriver, driver, passengers } = await lockOwnCar(params.id, context);
  const isDeclining = !isDriver && ids.length === 1 && ids[0] === session.user_id;
  if (!isDriver && !isDeclining) throw notFound();
  const unknownIndex = ids.findIndex((each) => !passengers.includes(each));
  if (unknownIndex !== -1) throw invalidAt(`passengers.${unknownIndex}.user_id`, 'choice');
  if (isDriver && ids.length === passengers.length) throw new HttpProblem('passenger_needed');
  await setPeopleState(db, params.id, ids, isDriver ? 'removed' : 'declined');
  const change = { booking_id: params.id, by: session.user_id };
  if (isDriver) return notifyPeople(context, { ...change, kind: 'carpool_removed', user_ids: ids });
  const kind = passengers.length === 1 ? 'carpool_alone' : 'carpool_declined';
  return notifyPeople(context, { ...change, kind, user_ids: driver === undefined ? [] : [driver] });
};

async function setPeopleState(db: Kysely<DB>, id: string, user_ids: readonly number[], state: string): Promise<void> {
  const people = db.updateTable('carpool_people').set({ state }).where('booking_id', '=', id);
  await people.where('user_id', 'in', user_ids).execute();
}

/**
 * Locks all accounts of the car, then the day, and then reads the car.
 * @throws HttpProblem `not_found` unless the caller is in it, `carpool_closed` once it is cancelled or released
 */
async function lockOwnCar(id: string, { db, session, received_at }: SignedInContext): Promise<LockedCar> {
  const car = await db
    .selectFrom('carpool_bookings')
    .select(['day', sql<boolean>`carpool_release(day) <= ${received_at}`.as('is_released')])
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('carpool_people').select('id').where('booking_id', '=', id).where('user_id', '=', session.user_id),
      ),
    )
    .executeTakeFirstOrThrow(notFound);
  const peopleBeforeLock = await peopleIn(db, id);
  await lockPeople(db, [session.user_id, ...peopleBeforeLock.map(({ user_id }) => user_id)]);
  await lockDay(db, car.day);
  const people = await peopleIn(db, id);
  const ownPlace = people.find(({ user_id }) => user_id === session.user_id);
  if (ownPlace === undefined)
    throw (await wasCancelled(db, id, session.user_id)) ? new HttpProblem('carpool_closed') : notFound();
  if (car.is_released) throw new HttpProblem('carpool_closed');
  return {
    isDriver: ownPlace.is_driver,
    driver: people.find(({ is_driver }) => is_driver)?.user_id,
    passengers: people.filter(({ is_driver }) => !is_driver).map(({ user_id }) => user_id),
  };
}

/** Returns the driver and current passengers of a car. */
async function peopleIn(db: Kysely<DB>, id: string): Promise<{ user_id: number; is_driver: boolean }[]> {
  return db
    .selectFrom('carpool_people')
    .select((eb) => [eb.ref('user_id').$notNull().as('user_id'), 'is_driver'])
    .where('booking_id', '=', id)
    .where('state', '=', 'in')
    .where('user_id', 'is not', null)
    .execute();
}

/** Whether the account was in the car when it was cancelled, and so may see it. */
async function wasCancelled(db: Kysely<DB>, id: string, user_id: number): Promise<boolean> {
  const ownPlace = db
    .selectFrom('carpool_people')
    .select('id')
    .where('booking_id', '=', id)
    .where('user_id', '=', user_id);
  return (await ownPlace.where('state', '=', 'cancelled').executeTakeFirst()) !== undefined;
}
