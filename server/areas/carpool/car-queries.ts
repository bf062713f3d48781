import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { carpool, CarpoolPerson } from '#contract/carpool/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { paginate, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { signCode } from '#server/services/signed-codes.ts';

type BookingAnswer = ResultOf<typeof carpool.view>;

/** Returns the cars in which the account drives or is a passenger, including cancelled ones that it was in. */
function carsOf(db: Kysely<DB>, user_id: number) {
  return db
    .selectFrom('carpool_people as own')
    .innerJoin('carpool_bookings as car', 'car.id', 'own.booking_id')
    .innerJoin('car_parks', 'car_parks.id', 'car.car_park_id')
    .where('own.user_id', '=', user_id)
    .where('own.state', 'in', ['in', 'cancelled']);
}

function withColumns(cars: ReturnType<typeof carsOf>, locale: Locale) {
  return cars.select([
    'car.id',
    'car.state',
    'car.code',
    'car.bay',
    'own.is_driver',
    ...texts(locale, 'car_parks.name as car_park', 'car_parks.directions'),
    sql<string>`to_char(car.day, 'YYYY-MM-DD')`.as('date'),
    sql<Date>`malta_midnight(car.day)`.as('changes_until'),
    sql<Date>`carpool_release(car.day)`.as('enter_before'),
    plateOf(sql`own.user_id`, sql`car.day`).as('number_plate'),
    people(true).as('drivers'),
    people(false).as('passengers'),
  ]);
}

/** Returns the number plate of an account's permit for a day; null without a permit. */
export function plateOf(user_id: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select number_plate from parking_permits
    where parking_permits.user_id = ${user_id} and state = 'available' and valid_until > carpool_release(${day})
    order by valid_until desc limit 1
  )`;
}

/** Returns the people in the car, or in it when it was cancelled. */
function people(areDrivers: boolean): RawBuilder<CarpoolPerson[]> {
  return sql<CarpoolPerson[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', people.user_id, 'name', short_name(details.first_name, details.last_name)
    ) order by people.id), '[]')
    from carpool_people as people
    left join personal_details as details on details.user_id = people.user_id
    where people.booking_id = car.id and people.is_driver = ${areDrivers} and people.user_id is not null
    and people.state in ('in', 'cancelled')
  )`;
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** Only the driver gets the gate code, while the car is booked. */
function answerOf(
  { is_driver, car_park, directions, bay, drivers, code, number_plate, enter_before, ...car }: Row,
  { secrets }: SignedInContext,
): BookingAnswer {
  const isShown = is_driver && car.state === 'booked';
  return {
    ...car,
    role: is_driver ? 'driver' : 'passenger',
    parking_space: { car_park, directions, bay },
    driver: drivers[0] ?? null,
    enter_before,
    number_plate: is_driver ? number_plate : null,
    code: isShown ? code : null,
    qr: isShown ? signCode(secrets, { kind: 'carpool', code, valid_until: enter_before }) : null,
  };
}

/** Lists upcoming cars, soonest first, or past and cancelled ones, newest first. */
export const listCars: Handler<typeof carpool.bookings> = async ({ query }, context) => {
  const { db, clock, locale, session } = context;
  const { group } = query.filter;
  const isUpcoming = sql<boolean>`car.state = 'booked' and carpool_release(car.day) > ${clock.now()}`;
  const matching = carsOf(db, session.user_id)
    .$if(group === 'upcoming', (all) => all.where(isUpcoming))
    .$if(group === 'past', (all) => all.where(sql<boolean>`not (${isUpcoming})`));
  const { rows, total } = await paginate(matching, query, (all) =>
    withColumns(all, locale)
      .orderBy('car.day', group === 'upcoming' ? 'asc' : 'desc')
      .orderBy('car.booked_at'),
  );
  return { rows: rows.map((row) => answerOf(row, context)), total };
};

/** Returns one car of the caller. @throws HttpProblem `not_found` for other people's cars too */
export async function getCar(id: string, context: SignedInContext): Promise<BookingAnswer> {
  const ownCar = carsOf(context.db, context.session.user_id).where('car.id', '=', id);
  return answerOf(await withColumns(ownCar, context.locale).executeTakeFirstOrThrow(notFound), context);
}
