import { type Kysely, sql } from 'kysely';

/**
 * Venues beside equipment, several things in one request, its messages, and what follows its approval (spec §2
 * /services/rentals; behaviour.md, "Services").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table equipment rename to rental_things`.execute(db);
  await sql`
    alter table rental_things
      add column kind text not null default 'equipment' check (kind in ('equipment', 'venue')),
      add column is_for_organisations boolean not null default false,
      add column max_days integer check (max_days > 0)`.execute(db);
  await sql`alter table rental_things alter column kind drop default`.execute(db);
  await sql`alter table rentals drop constraint rentals_apart`.execute(db);
  await sql`alter table rentals drop constraint rentals_state_check`.execute(db);
  await sql`alter table rentals drop constraint rentals_check1, drop constraint rentals_check2`.execute(db);
  await sql`
    alter table rentals
      add constraint rentals_states check (state in (
        'requested', 'changes_requested', 'approved', 'declined', 'cancelled', 'collected', 'returned'
      )),
      add constraint rentals_reason check (state <> 'declined' or reason is not null),
      add constraint rentals_dates unique (id, state, starts_on, ends_on)`.execute(db);
  // State and days of a request are those of its things too: they follow it by the foreign key, so that the database
  // itself keeps what is promised on one day from being promised twice.
  await sql`
    create table rental_items (
      rental_id integer not null,
      thing_id integer not null references rental_things (id) on delete restrict,
      state text not null,
      starts_on date not null,
      ends_on date not null,
      primary key (rental_id, thing_id),
      foreign key (rental_id, state, starts_on, ends_on) references rentals (id, state, starts_on, ends_on)
        on update cascade on delete cascade,
      constraint rental_items_apart exclude using gist (
        int4range(thing_id, thing_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&
      ) where (state in ('approved', 'collected'))
    )`.execute(db);
  await sql`create index rental_items_of_thing on rental_items (thing_id, starts_on)`.execute(db);
  await sql`
    insert into rental_items (rental_id, thing_id, state, starts_on, ends_on)
    select id, equipment_id, state, starts_on, ends_on from rentals`.execute(db);
  await sql`alter table rentals drop column equipment_id`.execute(db);
  await sql`
    create table rental_messages (
      id integer generated always as identity primary key,
      rental_id integer not null references rentals (id) on delete cascade,
      is_from_union boolean not null,
      staff_id integer references users (id) on delete set null,
      text text not null check (text <> ''),
      written_at timestamptz not null,
      constraint rental_messages_staff check (is_from_union or staff_id is null)
    )`.execute(db);
  await sql`create index rental_messages_of_rental on rental_messages (rental_id, id)`.execute(db);
}
