-- Toga rental (TOGA-4). A fitting slot has four numbered places, each unique, so that the database rejects a fifth
-- rental.
create table toga_types (
  code text primary key check (code in ('set', 'toga', 'sash', 'trencher', 'doctorate_trencher')),
  name localised_text not null,
  price_cents integer not null check (price_cents > 0),
  "order" integer not null
);

insert into toga_types (code, name, price_cents, "order") values
  ('set', '{"en": "Set: toga, sash and trencher", "mt": "Sett: toga, faxxa u beritta"}', 5000, 1),
  ('toga', '{"en": "Toga", "mt": "Toga"}', 3500, 2),
  ('sash', '{"en": "Sash", "mt": "Faxxa"}', 2000, 3),
  ('trencher', '{"en": "Trencher", "mt": "Beritta"}', 1500, 4),
  ('doctorate_trencher', '{"en": "Doctorate trencher", "mt": "Beritta tad-dottorat"}', 2000, 5);

create table toga_graduations (day date primary key);

create table toga_slots (
  id integer generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  constraint toga_slots_apart exclude using gist (tstzrange(starts_at, ends_at) with &&)
);
create index toga_slots_by_start on toga_slots (starts_at);

create table toga_rentals (
  id uuid primary key,
  user_id integer not null references users (id) on delete restrict,
  state text not null default 'booked' check (state in (
    'booked', 'paid', 'fitted', 'collected', 'returned', 'late', 'damaged', 'cancelled', 'expired')),
  items text[] not null check (
    cardinality(items) > 0 and items <@ array['toga', 'sash', 'trencher', 'doctorate_trencher']),
  rent_cents integer not null check (rent_cents > 0),
  deposit_cents integer not null check (deposit_cents > 0),
  height_cm smallint,
  chest_cm smallint,
  head_cm smallint,
  graduation_on date not null,
  slot_id integer references toga_slots (id) on delete set null,
  place smallint check (place between 1 and 4),
  fitting_at timestamptz not null,
  created_at timestamptz not null,
  held_until timestamptz not null,
  payment_id uuid unique references payments (id) on delete restrict,
  code text unique,
  reason text,
  sequence integer not null default 0,
  constraint toga_rentals_slot check (place is null or slot_id is not null),
  constraint toga_rentals_place check ((place is null) = (state in ('cancelled', 'expired'))),
  constraint toga_rentals_paid check ((payment_id is null) = (state in ('booked', 'cancelled', 'expired'))),
  constraint toga_rentals_code check ((code is null) = (payment_id is null)),
  constraint toga_rentals_reason check ((reason is null) = (state not in ('late', 'damaged')))
);
create unique index toga_rentals_places on toga_rentals (slot_id, place);
create unique index toga_rentals_one_each on toga_rentals (user_id)
where state in ('booked', 'paid', 'fitted', 'collected');
create index toga_rentals_of_user on toga_rentals (user_id, created_at);
create index toga_rentals_by_state on toga_rentals (state, fitting_at);
create index toga_rentals_by_graduation on toga_rentals (graduation_on);

-- Raises the SEQUENCE of the calendar entry.
create trigger toga_rentals_changed before update of fitting_at, graduation_on on toga_rentals for each row
when ((old.fitting_at, old.graduation_on) is distinct from (new.fitting_at, new.graduation_on))
execute function raise_sequence_of_toga_rentals();

-- Steps of a gown that staff recorded on any device. Of two marks of one step only one counts; the other stays visible.
create table toga_marks (
  id uuid primary key,
  -- The order of arrival
  number integer generated always as identity,
  rental_id uuid not null references toga_rentals (id) on delete restrict,
  mark text not null check (mark in ('fitted', 'collected', 'returned', 'late', 'damaged')),
  is_kept boolean not null,
  reason text,
  marked_at timestamptz not null,
  received_at timestamptz not null,
  marked_by integer not null references users (id) on delete restrict
);
create unique index toga_marks_one_a_step on toga_marks
(rental_id, (case when mark in ('fitted', 'collected') then mark else 'back' end)) where is_kept;
create index toga_marks_by_person on toga_marks (marked_by);

create table toga_reminders (
  rental_id uuid not null references toga_rentals (id) on delete cascade,
  kind text not null check (kind in ('toga_fitting', 'toga_pick_up', 'toga_return')),
  reminded_at timestamptz not null,
  primary key (rental_id, kind)
);
