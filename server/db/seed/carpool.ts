import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { GATE_CODE_RANDOM_LENGTH, writeGateCode } from '#contract/carpool/code.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { demoEmail, readData } from './data-files.ts';
import { addPermitHolders } from './permits.ts';
import { daysBefore, type PeopleTools, type SeedTools, userId } from './seed-tools.ts';

/** Number of the carpoolers' first payment, because seeded permit holders use the lower numbers. */
const FIRST_PAYMENT = 100;

/** Car parks with their spaces, the public holidays of the coming year, and the house rules. */
export async function seedCarpoolSpaces({ db, now }: SeedTools): Promise<void> {
  const { car_parks, holidays, rules } = readData('carpool');
  await addRows(db, 'car_parks', car_parks);
  const today = now.toISOString().slice(0, 10);
  const rows = holidays.map(({ date, reason }) => {
    const day = `${now.getUTCFullYear()}-${date}`;
    return { day: day >= today ? day : `${now.getUTCFullYear() + 1}-${date}`, bays: 0, reason };
  });
  await addRows(db, 'carpool_exceptions', rows);
  const text = { en: rules.map(({ en }) => en).join('\n'), mt: rules.map(({ mt }) => mt).join('\n') };
  await addRows(db, 'carpool_rules', { text, published_at: daysBefore(now, 40) });
}

/**
 * A seeded car. `ahead` counts the days that have carpool spaces, from 0; `people` are indexes in `carpoolers.json`, or
 * the demo student.
 */
interface SeedCar {
  ahead: number;
  bay: number;
  people: readonly (number | 'student')[];
}

const cars: readonly SeedCar[] = [
  { ahead: 0, bay: 3, people: [0, 1] },
  { ahead: 0, bay: 12, people: [2, 3, 4] },
  { ahead: 0, bay: 20, people: [5] },
  { ahead: 1, bay: 5, people: [1, 0] },
  { ahead: 1, bay: 6, people: [3, 6] },
  { ahead: 1, bay: 27, people: [7, 5, 4] },
  { ahead: 3, bay: 14, people: ['student', 0, 2] },
  { ahead: 5, bay: 8, people: [6, 'student'] },
];

/** Findable carpoolers and their cars of the coming days; the demo student drives one and is a passenger in another. */
export async function seedCarpools(tools: SeedTools, people: PeopleTools): Promise<void> {
  const { db, now } = tools;
  const ids = await addPermitHolders(tools, people, readData('carpoolers'), FIRST_PAYMENT);
  const student = await userId(db, demoEmail('student'));
  const everybody = [...ids, student];
  await addRows(
    db,
    'carpool_findable',
    everybody.map((user_id) => ({ user_id, since: daysBefore(now, 10) })),
  );
  const { version } = await db.selectFrom('carpool_rules').select('version').executeTakeFirstOrThrow();
  await addRows(
    db,
    'carpool_rules_accepted',
    everybody.map((user_id) => ({ user_id, version, accepted_at: daysBefore(now, 10) })),
  );
  const idOf = (person: number | 'student') => (person === 'student' ? student : (ids[person] ?? student));
  for (const [index, car] of cars.entries()) {
    await addCar(tools, { ...car, people: car.people.map(idOf) }, `00000000-0000-4000-8000-0000000000d${index}`);
  }
}

/** Adds a car. `ahead` counts only days with spaces, because on other days the car park is closed. */
async function addCar(
  { db, now }: SeedTools,
  { ahead, bay, people }: { ahead: number; bay: number; people: readonly number[] },
  id: string,
): Promise<void> {
  const { rows } = await sql<{ car_park_id: number; day: string }>`
    select car_parks.id as car_park_id, to_char(days.day, 'YYYY-MM-DD') as day
    from (select malta_day(${now}) + generate_series(0, 14) as day) as days, car_parks
    where carpool_bays(car_parks.id, days.day) >= 30 and car_parks.id = (select min(id) from car_parks)
    order by days.day offset ${ahead}::integer limit 1`.execute(db);
  const [place] = rows;
  if (place === undefined) throw new Error('There is no carpool space in the coming two weeks.');
  const code = writeGateCode(Array.from({ length: GATE_CODE_RANDOM_LENGTH }, () => randomInt(32)));
  await addRow(db, 'carpool_bookings', { id, ...place, bay, code, booked_at: daysBefore(now, 1) });
  const inside = people.map((user_id, place_in_car) => ({
    booking_id: id,
    day: place.day,
    user_id,
    is_driver: place_in_car === 0,
  }));
  await addRows(db, 'carpool_people', inside);
}
