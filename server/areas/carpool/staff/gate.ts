import { type Kysely, sql } from 'kysely';
import type { carpoolAdmin, GateCar } from '#contract/carpool/staff.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import type { Handler } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { publicKeyOf } from '#server/services/signed-codes.ts';
import { plateOf } from '../car-queries.ts';

/** Lists the cars of today and tomorrow, by car park and space; the read is recorded in the audit log. */
export const readGateList: Handler<typeof carpoolAdmin.gate> = async (_request, context) => {
  const { db, clock, secrets } = context;
  const { rows: days } = await sql<{ date: string; enter_before: Date }>`
    select to_char(day, 'YYYY-MM-DD') as date, carpool_release(day) as enter_before
    from (select malta_day(${clock.now()}) + ahead as day from generate_series(0, 1) as ahead) as days
    order by day`.execute(db);
  const cars = await carsOn(
    db,
    days.map(({ date }) => date),
    context,
  );
  const subject_ids = days.map(({ date }) => date);
  await recordRead(context, { action: 'gate_list_viewed', subject: 'carpool_day', subject_ids });
  return {
    public_key: publicKeyOf(secrets),
    as_of: clock.now(),
    days: days.map(({ date, enter_before }) => ({
      date,
      enter_before,
      cars: cars.filter(({ day }) => day === date).map(({ day: _day, ...car }) => car),
    })),
  };
};

function carsOn(db: Kysely<DB>, days: readonly string[], { locale }: SignedInContext) {
  const names = (areDrivers: boolean) => sql<string[]>`array(
    select concat_ws(' ', first_name, last_name) from carpool_people as people
    join personal_details using (user_id)
    where booking_id = car.id and people.state = 'in' and is_driver = ${areDrivers} order by people.id
  )`;
  return db
    .selectFrom('carpool_bookings as car')
    .innerJoin('car_parks', 'car_parks.id', 'car.car_park_id')
    .innerJoin('carpool_people as driver', (join) =>
      join.onRef('driver.booking_id', '=', 'car.id').on('driver.is_driver', '=', true),
    )
    .where(sql<boolean>`car.day = any (${days}::date[])`)
    .where('car.state', '=', 'booked')
    .select([
      'car.code',
      'car.bay',
      sql<string>`to_char(car.day, 'YYYY-MM-DD')`.as('day'),
      plateOf(sql`driver.user_id`, sql`car.day`).as('number_plate'),
      ...texts(locale, 'car_parks.name as car_park'),
      sql<string>`coalesce((${names(true)})[1], '')`.as('driver'),
      names(false).as('passengers'),
      sql<GateCar['state']>`case when cardinality(${names(false)}) = 0 then 'alone' else 'ready' end`.as('state'),
    ])
    .orderBy('car.day')
    .orderBy('car_parks.id')
    .orderBy('car.bay')
    .execute();
}
