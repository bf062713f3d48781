import type { Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { CallInput } from '#tests/support/api.ts';
import { addCar, addCarPark } from '#tests/support/carpool.ts';

/** A car of this driver, and the path parameters of carpool calls about something else. */
export function namedCarpool(db: Kysely<DB>, driver: number) {
  let cars = 0;
  /**
   * Each on a separate day, because nobody may be in two cars on one day; the body contains a user who does not exist.
   */
  const car = async () => {
    const date = new Date(Date.UTC(2040, 0, (cars += 1))).toISOString().slice(0, 10);
    const id = await addCar(db, { driver, date });
    return { params: { id }, body: { passengers: [{ user_id: 999_999 }] } };
  };
  const exception = async () => {
    const row = { day: '2040-01-01', car_park_id: await addCarPark(db, 5), bays: 1, reason: { en: 'Works' } };
    return { params: { id: await addRow(db, 'carpool_exceptions', row) } };
  };
  const byEndpoint: Record<string, () => Promise<CallInput>> = {
    'carpool.view': async () => ({ params: (await car()).params }),
    'carpoolAdmin.changeCarPark': async () => ({ params: { id: await addCarPark(db, 5) } }),
    'carpoolAdmin.changeException': exception,
    'carpoolAdmin.removeException': exception,
  };
  return { car, byEndpoint };
}
