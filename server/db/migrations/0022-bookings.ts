import { type Kysely, sql } from 'kysely';

/**
 * Bookings and who comes (spec §3 "Booking", "Ticket holder"; behaviour.md, "Events and bookings"). A place is taken by
 * an attendee that `holds_place`: a unique key lets a seat be held once, and a trigger counts `ticket_types.taken`,
 * whose own constraint stands against selling more than there is. How places are claimed is 0023's business.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBookings(db);
  await createAttendees(db);
  await countTaken(db);
  await payForBookings(db);
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id uuid primary key,
      user_id integer not null references users (id) on delete restrict,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      state text not null default 'created' check (state in (
        'created', 'awaiting_payment', 'paid', 'free_confirmed', 'merged', 'cancelled', 'expired', 'refunded')),
      locale text not null check (locale in ('en', 'mt')),
      created_at timestamptz not null,
      -- Not moved by anything: when the first place was claimed, of all that were merged into it
      held_from timestamptz not null,
      held_until timestamptz not null,
      is_extended boolean not null default false,
      confirmed_at timestamptz,
      merged_into uuid references bookings (id) on delete restrict,
      constraint bookings_confirmed_at check ((confirmed_at is not null) = (state in ('paid', 'free_confirmed'))),
      constraint bookings_merged_into check ((merged_into is not null) = (state = 'merged'))
    )`.execute(db);
  await sql`create index bookings_by_user on bookings (user_id, created_at)`.execute(db);
  await sql`create index bookings_by_occurrence on bookings (occurrence_id)`.execute(db);
  await sql`create index bookings_merged on bookings (merged_into)`.execute(db);
  await sql`
    create index bookings_unpaid on bookings (occurrence_id, held_until) where state in ('created', 'awaiting_payment')
  `.execute(db);
}

async function createAttendees(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attendees (
      id integer generated always as identity primary key,
      booking_id uuid not null references bookings (id) on delete restrict,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      ticket_type_id integer not null references ticket_types (id) on delete restrict,
      seat_id integer references seats (id) on delete restrict,
      first_name text not null check (first_name !~ '[[:cntrl:]]'),
      last_name text not null check (last_name !~ '[[:cntrl:]]'),
      email text not null default '' check (email !~ '[[:cntrl:]]'),
      price_cents integer not null check (price_cents >= 0),
      holds_place boolean not null default true,
      code text unique,
      checked_in_at timestamptz,
      checked_in_by integer references users (id) on delete restrict,
      constraint attendees_checked_in check (checked_in_at is null or code is not null)
    )`.execute(db);
  await sql`create index attendees_by_booking on attendees (booking_id)`.execute(db);
  await sql`create index attendees_by_seat on attendees (seat_id)`.execute(db);
  await sql`create index attendees_by_checker on attendees (checked_in_by)`.execute(db);
  await sql`create index attendees_by_ticket on attendees (ticket_type_id) where holds_place`.execute(db);
  await sql`
    create unique index attendees_one_a_seat on attendees (occurrence_id, seat_id) where holds_place
  `.execute(db);
}

/** By the database itself, so that no way of taking or giving back a place can forget it. */
async function countTaken(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_taken() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.holds_place then
        update ticket_types set taken = taken - 1 where id = old.ticket_type_id;
      end if;
      if tg_op <> 'DELETE' and new.holds_place then
        update ticket_types set taken = taken + 1 where id = new.ticket_type_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger attendees_come_and_go after insert or delete on attendees
    for each row execute function count_taken()`.execute(db);
  await sql`
    create trigger attendees_change after update of holds_place, ticket_type_id on attendees for each row
    when ((old.holds_place, old.ticket_type_id) is distinct from (new.holds_place, new.ticket_type_id))
    execute function count_taken()`.execute(db);
}

/** A booking has no fee of its own: it costs what its tickets cost. */
async function payForBookings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_items drop constraint payment_items_purpose_fkey`.execute(db);
  await sql`
    alter table payment_items
      add column booking_id uuid references bookings (id) on delete restrict,
      add constraint payment_items_purpose check (purpose in ('student_card', 'parking_permit', 'donation', 'booking')),
      add constraint payment_items_booking check ((booking_id is not null) = (purpose = 'booking'))
  `.execute(db);
  await sql`create index payment_items_by_booking on payment_items (booking_id)`.execute(db);
}
