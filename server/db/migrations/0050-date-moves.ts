import { type Kysely, sql } from 'kysely';

/**
 * New times and venues of dates with a step for each booking, which is done once (docs/decisions/moves.md). A step has the
 * date that its holder and guests knew, because a later move may be the first that they read of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table date_moves (
      -- Made by the app: a repeated call moves nothing again
      id uuid primary key,
      -- The order of the moves of a date
      number integer not null generated always as identity unique,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      state text not null constraint date_moves_state check (state in ('running', 'superseded', 'done')),
      -- A sentence of staff for the holders
      sentence localised_text,
      old_starts_at timestamptz not null,
      old_ends_at timestamptz not null,
      old_venue_id integer references venues (id) on delete restrict,
      new_starts_at timestamptz not null,
      new_ends_at timestamptz not null,
      new_venue_id integer references venues (id) on delete restrict,
      moved_by integer not null references users (id) on delete restrict,
      moved_at timestamptz not null,
      finished_at timestamptz,
      constraint date_moves_finished check ((finished_at is null) = (state = 'running'))
    )`.execute(db);
  await sql`
    create unique index date_moves_one_running on date_moves (occurrence_id) where state = 'running'`.execute(db);
  await sql`create index date_moves_by_date on date_moves (occurrence_id, number)`.execute(db);
  await sql`
    create table date_move_steps (
      move_id uuid not null references date_moves (id) on delete restrict,
      booking_id uuid not null references bookings (id) on delete restrict,
      old_starts_at timestamptz not null,
      old_ends_at timestamptz not null,
      old_venue_id integer references venues (id) on delete restrict,
      done_at timestamptz,
      -- The notice to the holder; without a foreign key, because notices are deleted after a time
      notification_id integer unique,
      guests_told integer not null default 0,
      primary key (move_id, booking_id),
      check (done_at is not null or notification_id is null)
    )`.execute(db);
  await sql`create index date_move_steps_by_booking on date_move_steps (booking_id)`.execute(db);
  await sql`create index date_move_steps_open on date_move_steps (move_id) where done_at is null`.execute(db);
}
