-- Carpooling: car parks, cars and the people in them, house rules.
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
  sunday integer not null check (sunday between 0 and 200),
  version integer not null default 1
);

create table carpool_exceptions (
  id integer generated always as identity primary key,
  day date not null,
  car_park_id integer references car_parks (id) on delete cascade,
  bays integer not null check (bays between 0 and 200),
  reason localised_text not null,
  version integer not null default 1,
  constraint carpool_exceptions_once unique nulls not distinct (day, car_park_id),
  constraint carpool_exceptions_closed check (car_park_id is not null or bays = 0)
);

-- A space has one car per day, and a person is in one car per day. Two partial unique indexes enforce this in case
-- `claim_carpool` has a bug. A trigger removes all people from a cancelled car, so that no code has to.
create table carpool_bookings (
  id uuid primary key,
  car_park_id integer not null references car_parks (id) on delete restrict,
  bay integer not null check (bay > 0),
  day date not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  code text not null unique,
  booked_at timestamptz not null,
  unique (id, day)
);
create unique index carpool_bookings_space on carpool_bookings (day, car_park_id, bay)
where state = 'booked';

create table carpool_people (
  id integer generated always as identity primary key,
  booking_id uuid not null,
  day date not null,
  user_id integer references users (id) on delete set null,
  is_driver boolean not null,
  state text not null default 'in' check (state in ('in', 'declined', 'removed', 'cancelled')),
  foreign key (booking_id, day) references carpool_bookings (id, day) on delete cascade,
  unique (booking_id, user_id)
);
create unique index carpool_people_one_car on carpool_people (user_id, day) where state = 'in';
create unique index carpool_people_driver on carpool_people (booking_id) where is_driver;

create trigger carpool_bookings_cancelled after update of state on carpool_bookings
for each row when (new.state = 'cancelled') execute function leave_cancelled_carpool();

create table carpool_rules (
  version integer generated always as identity primary key,
  text localised_text not null,
  published_at timestamptz not null,
  published_by integer references users (id) on delete set null
);

create table carpool_rules_accepted (
  user_id integer not null references users (id) on delete cascade,
  version integer not null references carpool_rules (version) on delete cascade,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

create table carpool_findable (
  user_id integer primary key references users (id) on delete cascade,
  since timestamptz not null
);
