import { type Kysely, sql } from 'kysely';

/**
 * Toga rental (behaviour.md, "Services"). A place of a fitting slot is one of four numbers, and a unique key gives each to
 * one rental: more than four cannot be stored, whatever the program does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOffer(db);
  await createRentals(db);
  await createMarks(db);
  await payForRentals(db);
  await createClaims(db);
  await hideWhatIsOff(db);
}

/** What is rented, for which days, and when it is fitted. */
async function createOffer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toga_types (
      code text primary key check (code in ('set', 'toga', 'sash', 'trencher', 'doctorate_trencher')),
      name localised_text not null,
      price_cents integer not null check (price_cents > 0),
      "order" integer not null
    )`.execute(db);
  await sql`
    insert into toga_types (code, name, price_cents, "order") values
      ('set', '{"en": "Set: toga, sash and trencher", "mt": "Sett: toga, faxxa u beritta"}', 5000, 1),
      ('toga', '{"en": "Toga", "mt": "Toga"}', 3500, 2),
      ('sash', '{"en": "Sash", "mt": "Faxxa"}', 2000, 3),
      ('trencher', '{"en": "Trencher", "mt": "Beritta"}', 1500, 4),
      ('doctorate_trencher', '{"en": "Doctorate trencher", "mt": "Beritta tad-dottorat"}', 2000, 5)`.execute(db);
  await sql`create table toga_graduations (day date primary key)`.execute(db);
  await sql`
    create table toga_slots (
      id integer generated always as identity primary key,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      constraint toga_slots_apart exclude using gist (tstzrange(starts_at, ends_at) with &&)
    )`.execute(db);
  await sql`create index toga_slots_by_start on toga_slots (starts_at)`.execute(db);
}

async function createRentals(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      constraint toga_rentals_slot check (place is null or slot_id is not null),
      constraint toga_rentals_place check ((place is null) = (state in ('cancelled', 'expired'))),
      constraint toga_rentals_paid check ((payment_id is null) = (state in ('booked', 'cancelled', 'expired'))),
      constraint toga_rentals_code check ((code is null) = (payment_id is null)),
      constraint toga_rentals_reason check ((reason is null) = (state not in ('late', 'damaged')))
    )`.execute(db);
  await sql`create unique index toga_rentals_places on toga_rentals (slot_id, place)`.execute(db);
  await sql`
    create unique index toga_rentals_one_each on toga_rentals (user_id)
    where state in ('booked', 'paid', 'fitted', 'collected')`.execute(db);
  await sql`create index toga_rentals_of_user on toga_rentals (user_id, created_at)`.execute(db);
  await sql`create index toga_rentals_by_state on toga_rentals (state, fitting_at)`.execute(db);
  await sql`create index toga_rentals_by_graduation on toga_rentals (graduation_on)`.execute(db);
}

/** What was done with a gown, by whichever device. Of two marks of one step one counts, and the other is there to be seen. */
async function createMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toga_marks (
      id uuid primary key,
      -- The order in which they arrived
      number integer generated always as identity,
      rental_id uuid not null references toga_rentals (id) on delete restrict,
      mark text not null check (mark in ('fitted', 'collected', 'returned', 'late', 'damaged')),
      is_kept boolean not null,
      reason text,
      marked_at timestamptz not null,
      received_at timestamptz not null,
      marked_by integer not null references users (id) on delete restrict
    )`.execute(db);
  await sql`
    create unique index toga_marks_one_a_step on toga_marks
    (rental_id, (case when mark in ('fitted', 'collected') then mark else 'back' end)) where is_kept`.execute(db);
  await sql`create index toga_marks_by_person on toga_marks (marked_by)`.execute(db);
  await sql`
    create table toga_reminders (
      rental_id uuid not null references toga_rentals (id) on delete cascade,
      kind text not null check (kind in ('toga_fitting', 'toga_pick_up', 'toga_return')),
      reminded_at timestamptz not null,
      primary key (rental_id, kind)
    )`.execute(db);
}

/** The rent is that of the rental; the deposit is a fee, and a line of its own, so that it alone can be paid back. */
async function payForRentals(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fees
      drop constraint fees_purpose_check,
      add constraint fees_purpose_check check (
        purpose in ('student_card', 'parking_permit', 'donation', 'toga_deposit'))`.execute(db);
  await sql`insert into fees (purpose, amount_cents) values ('toga_deposit', 5000)`.execute(db);
  await sql`
    alter table payment_items
      add column toga_rental_id uuid references toga_rentals (id) on delete restrict,
      drop constraint payment_items_purpose,
      add constraint payment_items_purpose check (
        purpose in ('student_card', 'parking_permit', 'donation', 'booking', 'toga', 'toga_deposit')),
      add constraint payment_items_toga check (
        (toga_rental_id is not null) = (purpose in ('toga', 'toga_deposit')))`.execute(db);
  await sql`create index payment_items_by_toga on payment_items (toga_rental_id)`.execute(db);
}

/**
 * `lock_fittings` is the first step of whatever gives out or gives back a place: it locks the wanted slot and that of the
 * person's unpaid rental, in one order, and frees what was not paid for in time, so that no timer is needed. The account
 * is locked before (docs/decisions/019-claims.md). `free_fitting_place` is the lowest number that nobody has.
 */
async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_fittings(p_user integer, p_slot integer, p_now timestamptz) returns void language plpgsql as $$
    begin
      perform from toga_slots
      where id = p_slot or id in (select slot_id from toga_rentals where user_id = p_user and state = 'booked')
      order by id for no key update;
      update toga_rentals set state = 'expired', place = null
      where state = 'booked' and held_until <= p_now and (slot_id = p_slot or user_id = p_user);
    end $$`.execute(db);
  await sql`
    create function free_fitting_place(p_slot integer) returns integer language sql stable as $$
      select min(number) from generate_series(1, 4) as number
      where not exists (select from toga_rentals where slot_id = p_slot and place = number)
    $$`.execute(db);
}

/** Entries of the menu at and below the path of a feature are left out while it is off: first of all, toga rental. */
async function hideWhatIsOff(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feature_flags add column path text`.execute(db);
  await sql`insert into feature_flags (name, is_on, path) values ('toga', false, '/services/togi-rentals')`.execute(db);
}
