-- Bookings and their attendees (BOOK-21). An
-- attendee with `holds_place` takes a place: a unique index allows each seat once, and a trigger counts
-- `ticket_types.taken`. `claim_places` claims places (../functions/claim_places.sql).
create table bookings (
  id uuid primary key,
  user_id integer not null references users (id) on delete restrict,
  occurrence_id integer not null references event_occurrences (id) on delete restrict,
  state text not null default 'created' check (state in (
    'created', 'awaiting_payment', 'paid', 'free_confirmed', 'merged', 'cancelled', 'expired', 'refunded')),
  locale text not null check (locale in ('en', 'mt')),
  created_at timestamptz not null,
  -- When the first place was claimed, in this booking or in one merged into it; never changed afterwards
  held_from timestamptz not null,
  held_until timestamptz not null,
  is_extended boolean not null default false,
  confirmed_at timestamptz,
  merged_into uuid references bookings (id) on delete restrict,
  -- When places were released; determines how long the account has held places (server/areas/bookings/hold-limit.ts)
  given_back_at timestamptz,
  -- The occurrence as its holder knows it. A booking starts with the date as it was then, so that nobody is notified of
  -- an earlier change; a job notifies holders of every difference (docs/decisions/notifications.md).
  known_starts_at timestamptz,
  known_ends_at timestamptz,
  known_place text,
  known_is_cancelled boolean,
  constraint bookings_confirmed_at check ((confirmed_at is not null) = (state in ('paid', 'free_confirmed'))),
  constraint bookings_merged_into check ((merged_into is not null) = (state = 'merged'))
);
create index bookings_by_user on bookings (user_id, created_at);
create index bookings_by_occurrence on bookings (occurrence_id);
create index bookings_merged on bookings (merged_into);
create index bookings_unpaid on bookings (occurrence_id, held_until) where state in ('created', 'awaiting_payment');
create index bookings_by_known_end on bookings (known_ends_at) where confirmed_at is not null;

create trigger bookings_know_date before insert on bookings
for each row execute function note_known_date();

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
  -- Id of the check-in: a device that was offline recognises its own check-in by it
  check_in_id uuid,
  constraint attendees_checked_in check (checked_in_at is null or code is not null),
  constraint attendees_check_in check ((check_in_id is null) = (checked_in_at is null))
);
create index attendees_by_booking on attendees (booking_id);
create index attendees_by_seat on attendees (seat_id);
create index attendees_by_checker on attendees (checked_in_by);
create index attendees_by_ticket on attendees (ticket_type_id) where holds_place;
create unique index attendees_one_a_seat on attendees (occurrence_id, seat_id) where holds_place;

-- For removing the name of a deleted account from tickets that others booked.
create index attendees_by_email on attendees (lower(email)) where email <> '';

create trigger attendees_come_and_go after insert or delete on attendees
for each row execute function count_taken();

create trigger attendees_change after update of holds_place, ticket_type_id on attendees for each row
when ((old.holds_place, old.ticket_type_id) is distinct from (new.holds_place, new.ticket_type_id))
execute function count_taken();

-- Notifications of holders about an occurrence; the unique index allows each reminder of a start once.
create table event_notices (
  notification_id integer not null references notifications (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  occurrence_id integer not null references event_occurrences (id) on delete cascade,
  kind text not null,
  starts_at timestamptz not null,
  primary key (notification_id, kind)
);
create unique index event_notices_reminders on event_notices (occurrence_id, user_id, kind, starts_at)
where kind in ('event_tomorrow', 'event_soon');
create index event_notices_by_user on event_notices (user_id, occurrence_id);
