import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { job } from '#server/http/area.ts';
import type { ErasedAccount, JobServices } from '#server/http/context.ts';
import { lockDay, lockPeople } from './locks.ts';
import { type CarpoolKind, notifyPeople } from './notifications.ts';

const carLeft = {
  name: 'carpool.left',
  data: v.object({ booking_id: v.string(), kind: v.picklist(['carpool_cancelled', 'carpool_alone']) }),
};

/** Notifies the remaining people of a car whose driver, or last passenger, has deleted their account. */
export const notifyRemainingJob = job(carLeft, notifyRemaining);

/**
 * Handles the deletion of an account, whose rows here are `disowned`: cancels cars without a driver, and enqueues a job
 * that notifies the remaining people. Past cars stay in the records of the guard, without the person.
 */
export async function eraseFromCars(db: Kysely<DB>, _account: ErasedAccount, now: Date, jobs: Jobs): Promise<void> {
  const { rows: days } = await sql<{ day: string }>`
    select distinct day from carpool_people where user_id is null and state = 'in' order by day`.execute(db);
  for (const { day } of days) await lockDay(db, day);
  const { rows } = await sql<{ booking_id: string; is_driver: boolean; is_ahead: boolean }>`
    delete from carpool_people where user_id is null
    returning booking_id, is_driver, state = 'in' and carpool_release(day) > ${now} as is_ahead`.execute(db);
  for (const { booking_id, is_driver } of rows.filter(({ is_ahead }) => is_ahead)) {
    if (is_driver) {
      await jobs.enqueue(db, carLeft, { booking_id, kind: 'carpool_cancelled' });
      await db.updateTable('carpool_bookings').set({ state: 'cancelled' }).where('id', '=', booking_id).execute();
    } else if (!(await hasPassengers(db, booking_id))) {
      await jobs.enqueue(db, carLeft, { booking_id, kind: 'carpool_alone' });
    }
  }
}

async function hasPassengers(db: Kysely<DB>, booking_id: string): Promise<boolean> {
  const others = db.selectFrom('carpool_people').select('id').where('booking_id', '=', booking_id);
  return (await others.where('state', '=', 'in').where('is_driver', '=', false).executeTakeFirst()) !== undefined;
}

async function notifyRemaining(
  { booking_id, kind }: { booking_id: string; kind: CarpoolKind },
  services: JobServices,
): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const rest = await db
      .selectFrom('carpool_people')
      .select((eb) => eb.ref('user_id').$notNull().as('user_id'))
      .where('booking_id', '=', booking_id)
      .where('user_id', 'is not', null)
      .where('state', 'in', ['in', 'cancelled'])
      .execute();
    const existingPeople = await lockPeople(
      db,
      rest.map(({ user_id }) => user_id),
    );
    await notifyPeople({ ...services, db }, { kind, booking_id, user_ids: [...existingPeople], by: null });
  });
}
