import { sql } from 'kysely';
import { type carpool, type CarParkSpaces, type CarpoolDay, DAYS_AHEAD } from '#contract/carpool/calls.ts';
import { texts } from '#server/db/columns.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';

/**
 * Lists the spaces of one day by car park, each with whether it is free.
 * @throws HttpProblem `carpool_closed` for a day that cannot be booked now
 */
export const listSpaces: Handler<typeof carpool.available> = async ({ body: { date } }, context) => {
  const { db, locale, received_at } = context;
  const { rows } = await sql<{ is_open: boolean }>`
    select ${date}::date between malta_day(${received_at}) + 1 and malta_day(${received_at}) + ${DAYS_AHEAD}::integer as is_open
  `.execute(db);
  if (rows[0]?.is_open !== true) throw new HttpProblem('carpool_closed');
  const spaces = sql<CarParkSpaces['spaces']>`(
    select coalesce(jsonb_agg(jsonb_build_object('bay', bay, 'is_free', not exists (
      select from carpool_bookings as taken
      where taken.day = ${date}::date and taken.car_park_id = car_parks.id and taken.bay = bays.bay
      and taken.state = 'booked'
    )) order by bay), '[]')
    from generate_series(1, carpool_bays(car_parks.id, ${date}::date)) as bays (bay)
  )`;
  return db
    .selectFrom('car_parks')
    .select(['id', ...texts(locale, 'car_parks.name', 'car_parks.directions'), 'bays_per_row', spaces.as('spaces')])
    .where(sql<boolean>`carpool_bays(car_parks.id, ${date}::date) > 0`)
    .orderBy('id')
    .execute();
};

/** Lists the days that can be booked now, each with the number of free spaces. */
export const listDays: Handler<typeof carpool.upcoming> = async (_request, { db, locale, received_at }) => {
  const { rows } = await sql<CarpoolDay>`
    select to_char(day, 'YYYY-MM-DD') as date, total::integer,
      (total - taken)::integer as free,
      (
        select localised(reason, ${locale}) from carpool_exceptions
        where carpool_exceptions.day = days.day and car_park_id is null
      ) as reason
    from (
      select malta_day(${received_at}) + ahead as day from generate_series(1, ${DAYS_AHEAD}::integer) as ahead
    ) as days
    cross join lateral (select coalesce(sum(carpool_bays(id, day)), 0) as total from car_parks) as spaces
    cross join lateral (
      select count(*) as taken from carpool_bookings where carpool_bookings.day = days.day and state = 'booked'
    ) as cars
    order by day`.execute(db);
  return rows;
};
