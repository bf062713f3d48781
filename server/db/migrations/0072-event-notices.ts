import { type Kysely, sql } from 'kysely';

/**
 * What holders of places know of their event date, so that a job can notify them of every difference, however it came
 * into the database (docs/decisions/101-event-notices.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDates(db);
  await addKnownDate(db);
  await createNotices(db);
  await sql`alter table notifications add column useful_until timestamptz`.execute(db);
  await sql`
    update push_subscriptions set subjects = subjects || '{events}' where 'bookings' = any (subjects)
  `.execute(db);
}

/** When and where event dates take place, as holders are notified of it. */
async function createDates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view event_dates as
    select occurrence.id as occurrence_id, occurrence.starts_at, occurrence.ends_at,
      concat_ws(', ', nullif(venues.name ->> 'en', ''), nullif(venues.address ->> 'en', '')) as place,
      coalesce(events.cancelled_at, occurrence.cancelled_at) is not null as is_cancelled
    from event_occurrences occurrence
    join events on events.id = occurrence.event_id
    left join venues on venues.id = occurrence.venue_id`.execute(db);
  await sql`
    create function is_same_place(one text, other text) returns boolean language sql immutable as $$
      -- A corrected comma, accent or capital letter is no move.
      select regexp_replace(fold(one), '[^[:alnum:]]+', ' ', 'g') = regexp_replace(fold(other), '[^[:alnum:]]+', ' ', 'g')
    $$`.execute(db);
}

/** A booking starts with the date as it was then: nobody is notified of a change made before. */
async function addKnownDate(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column known_starts_at timestamptz,
      add column known_ends_at timestamptz,
      add column known_place text,
      add column known_is_cancelled boolean`.execute(db);
  await sql`
    update bookings set known_starts_at = starts_at, known_ends_at = ends_at, known_place = place,
      known_is_cancelled = is_cancelled
    from event_dates where event_dates.occurrence_id = bookings.occurrence_id`.execute(db);
  await sql`
    create function note_known_date() returns trigger language plpgsql as $$
    begin
      select starts_at, ends_at, place, is_cancelled
      into new.known_starts_at, new.known_ends_at, new.known_place, new.known_is_cancelled
      from event_dates where occurrence_id = new.occurrence_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger bookings_know_date before insert on bookings
    for each row execute function note_known_date()`.execute(db);
  await sql`create index bookings_by_known_end on bookings (known_ends_at) where confirmed_at is not null`.execute(db);
}

/** Every notification of a holder about an event date; the key allows each reminder of a start once. */
async function createNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_notices (
      notification_id integer not null references notifications (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      occurrence_id integer not null references event_occurrences (id) on delete cascade,
      kind text not null,
      starts_at timestamptz not null,
      primary key (notification_id, kind)
    )`.execute(db);
  await sql`
    create unique index event_notices_reminders on event_notices (occurrence_id, user_id, kind, starts_at)
    where kind in ('event_tomorrow', 'event_soon')`.execute(db);
  await sql`create index event_notices_by_user on event_notices (user_id, occurrence_id)`.execute(db);
}
