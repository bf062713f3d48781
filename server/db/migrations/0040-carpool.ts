import { type Kysely, sql } from 'kysely';

/** Carpooling: car parks, cars and who is in them, house rules (behaviour.md, "Services"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTimes(db);
  await createCarParks(db);
  await createCars(db);
  await createRules(db);
  await createObstacles(db);
  await createClaims(db);
}

/** Malta's calendar, on the nights the clocks change as on any other. */
async function createTimes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function malta_day(p_at timestamptz) returns date language sql stable
    return (p_at at time zone 'Europe/Malta')::date`.execute(db);
  await sql`
    create function malta_midnight(p_day date) returns timestamptz language sql stable
    return p_day::timestamp at time zone 'Europe/Malta'`.execute(db);
  await sql`
    create function carpool_release(p_day date) returns timestamptz language sql stable
    return (p_day + time '10:00') at time zone 'Europe/Malta'`.execute(db);
  // "Għigo" begins with one letter of Maltese, which is written with two.
  await sql`
    create function short_name(p_first text, p_last text) returns text language sql immutable
    return concat(p_first, ' ' || substring(p_last from '^(?:[Gg][Ħħ]|.)') || '.')`.execute(db);
  await sql`
    create function holds_permit(p_user integer, p_at timestamptz) returns boolean language sql stable
    begin atomic
      select exists (
        select from parking_permits where user_id = p_user and state = 'available' and valid_until > p_at
      );
    end`.execute(db);
}

async function createCarParks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table car_parks (
      id integer generated always as identity primary key,
      name localised_text not null,
      directions localised_text not null,
      bays_per_row integer not null check (bays_per_row between 2 and 20),
      monday integer not null check (monday between 0 and 200),
      tuesday integer not null check (tuesday between 0 and 200),
      wednesday integer not null check (wednesday between 0 and 200),
      thursday integer not null check (thursday between 0 and 200),
      friday integer not null check (friday between 0 and 200),
      saturday integer not null check (saturday between 0 and 200),
      sunday integer not null check (sunday between 0 and 200)
    )`.execute(db);
  await sql`
    create table carpool_exceptions (
      id integer generated always as identity primary key,
      day date not null,
      car_park_id integer references car_parks (id) on delete cascade,
      bays integer not null check (bays between 0 and 200),
      reason localised_text not null,
      constraint carpool_exceptions_once unique nulls not distinct (day, car_park_id),
      constraint carpool_exceptions_closed check (car_park_id is not null or bays = 0)
    )`.execute(db);
  await sql`
    create function carpool_bays(p_car_park integer, p_day date) returns integer language sql stable
    begin atomic
      select coalesce(
        (
          select bays from carpool_exceptions
          where day = p_day and (car_park_id = p_car_park or car_park_id is null)
          order by car_park_id nulls first limit 1
        ),
        (array[monday, tuesday, wednesday, thursday, friday, saturday, sunday])[extract(isodow from p_day)::integer]
      ) from car_parks where id = p_car_park;
    end`.execute(db);
}

/**
 * A space belongs to one car a day, and nobody is in two cars a day: two partial unique keys, the last line behind
 * `claim_carpool`. A trigger lets everybody out of a car that is cancelled, so that no code can forget to.
 */
async function createCars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carpool_bookings (
      id uuid primary key,
      car_park_id integer not null references car_parks (id) on delete restrict,
      bay integer not null check (bay > 0),
      day date not null,
      state text not null default 'booked' check (state in ('booked', 'cancelled')),
      code text not null unique,
      booked_at timestamptz not null,
      unique (id, day)
    )`.execute(db);
  await sql`
    create unique index carpool_bookings_space on carpool_bookings (day, car_park_id, bay)
    where state = 'booked'`.execute(db);
  await sql`
    create table carpool_people (
      id integer generated always as identity primary key,
      booking_id uuid not null,
      day date not null,
      user_id integer references users (id) on delete set null,
      is_driver boolean not null,
      state text not null default 'in' check (state in ('in', 'declined', 'removed', 'cancelled')),
      foreign key (booking_id, day) references carpool_bookings (id, day) on delete cascade,
      unique (booking_id, user_id)
    )`.execute(db);
  await sql`
    create unique index carpool_people_one_car on carpool_people (user_id, day) where state = 'in'`.execute(db);
  await sql`create unique index carpool_people_driver on carpool_people (booking_id) where is_driver`.execute(db);
  await sql`
    create function leave_cancelled_carpool() returns trigger language plpgsql as $$
    begin
      update carpool_people set state = 'cancelled' where booking_id = new.id and state = 'in';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger carpool_bookings_cancelled after update of state on carpool_bookings
    for each row when (new.state = 'cancelled') execute function leave_cancelled_carpool()`.execute(db);
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carpool_rules (
      version integer generated always as identity primary key,
      text localised_text not null,
      published_at timestamptz not null,
      published_by integer references users (id) on delete set null
    )`.execute(db);
  await sql`
    create table carpool_rules_accepted (
      user_id integer not null references users (id) on delete cascade,
      version integer not null references carpool_rules (version) on delete cascade,
      accepted_at timestamptz not null,
      primary key (user_id, version)
    )`.execute(db);
  await sql`
    create table carpool_findable (
      user_id integer primary key references users (id) on delete cascade,
      since timestamptz not null
    )`.execute(db);
}

/** Null when nothing stands in the way. `ids` are those of the people concerned. */
async function createObstacles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function carpool_people_obstacle(p_day date, p_people integer[]) returns jsonb language plpgsql as $$
    declare
      ids jsonb;
    begin
      select jsonb_agg(user_id order by user_id) into ids
      from unnest(p_people) as wanted (user_id) where not holds_permit(user_id, carpool_release(p_day));
      if ids is not null then return jsonb_build_object('code', 'permit_missing', 'ids', ids); end if;

      select jsonb_agg(user_id order by user_id) into ids
      from carpool_people where day = p_day and state = 'in' and user_id = any (p_people);
      if ids is not null then return jsonb_build_object('code', 'already_in_car', 'ids', ids); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function carpool_space_obstacle(p_day date, p_car_park integer, p_bay integer, p_now timestamptz)
    returns jsonb language plpgsql as $$
    begin
      if p_day not between malta_day(p_now) + 1 and malta_day(p_now) + 14 then
        return '{"code": "carpool_closed"}';
      end if;
      if not exists (
        select from car_parks where carpool_bays(id, p_day) > (
          select count(*) from carpool_bookings where day = p_day and car_park_id = car_parks.id and state = 'booked'
        )
      ) then return '{"code": "no_spaces_on_date"}'; end if;
      if p_bay > coalesce(carpool_bays(p_car_park, p_day), 0) or exists (
        select from carpool_bookings
        where day = p_day and car_park_id = p_car_park and bay = p_bay and state = 'booked'
      ) then return '{"code": "no_spaces"}'; end if;
      return null;
    end $$`.execute(db);
}

/**
 * The only places where spaces are claimed and people join a car. Whoever changes cars of a day locks that day first,
 * after the accounts concerned in the order of their ids (docs/decisions/058).
 */
async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_carpools(p_day date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(40, p_day - date '2000-01-01');
    end $$`.execute(db);
  await sql`
    create function claim_carpool(p_id uuid, p_day date, p_car_park integer, p_bay integer, p_driver integer,
      p_passengers integer[], p_code text, p_now timestamptz) returns jsonb language plpgsql as $$
    declare
      obstacle jsonb;
    begin
      perform lock_carpools(p_day);
      obstacle := coalesce(
        carpool_space_obstacle(p_day, p_car_park, p_bay, p_now),
        carpool_people_obstacle(p_day, p_driver || p_passengers)
      );
      if obstacle is not null then return obstacle; end if;
      insert into carpool_bookings (id, car_park_id, bay, day, code, booked_at)
      values (p_id, p_car_park, p_bay, p_day, p_code, p_now);
      insert into carpool_people (booking_id, day, user_id, is_driver)
      select p_id, p_day, user_id, user_id = p_driver from unnest(p_driver || p_passengers) as people (user_id);
      return '{"code": "claimed"}';
    end $$`.execute(db);
  await sql`
    create function join_carpool(p_id uuid, p_passengers integer[], p_limit integer, p_now timestamptz)
    returns jsonb language plpgsql as $$
    declare
      car record;
      obstacle jsonb;
    begin
      perform lock_carpools(day) from carpool_bookings where id = p_id;
      select * into strict car from carpool_bookings where id = p_id;
      if car.state <> 'booked' or malta_day(p_now) >= car.day then return '{"code": "carpool_closed"}'; end if;
      if p_limit < cardinality(p_passengers) + (
        select count(*) from carpool_people where booking_id = p_id and state = 'in' and not is_driver
      ) then return '{"code": "car_full"}'; end if;
      obstacle := carpool_people_obstacle(car.day, p_passengers);
      if obstacle is not null then return obstacle; end if;
      insert into carpool_people (booking_id, day, user_id, is_driver)
      select p_id, car.day, user_id, false from unnest(p_passengers) as people (user_id)
      on conflict (booking_id, user_id) do update set state = 'in';
      return '{"code": "claimed"}';
    end $$`.execute(db);
}
