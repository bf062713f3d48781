import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Cancellations of dates with a step for each booking, which is done once (docs/decisions/cancellations.md). A trigger
 * keeps a date cancelled whose holders were told, because their places are released and their money is returned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table date_cancellations (
      -- Made by the app: a repeated call requests nothing new
      id uuid primary key,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      state text not null constraint date_cancellations_state check (
        state in ('requested', 'declined', 'running', 'done')),
      -- A sentence of staff for the holders
      reason localised_text,
      -- The sum that was refunded according to the plan, when it was requested and when it was decided
      refund_cents integer not null check (refund_cents >= 0),
      needs_second boolean not null,
      requested_by integer not null references users (id) on delete restrict,
      requested_at timestamptz not null,
      decided_by integer references users (id) on delete restrict,
      decided_at timestamptz,
      finished_at timestamptz,
      constraint date_cancellations_decided check ((decided_at is null) = (state = 'requested')),
      constraint date_cancellations_finished check ((finished_at is not null) = (state = 'done')),
      constraint date_cancellations_second_person check (
        not needs_second or state = 'declined' or decided_by is null or decided_by <> requested_by)
    )`.execute(db);
  await sql`
    create unique index date_cancellations_one_a_date on date_cancellations (occurrence_id)
    where state <> 'declined'`.execute(db);
  await sql`create index date_cancellations_running on date_cancellations (requested_at) where state = 'running'`.execute(
    db,
  );
  await sql`
    create table date_cancellation_steps (
      booking_id uuid primary key references bookings (id) on delete restrict,
      cancellation_id uuid not null references date_cancellations (id) on delete restrict,
      done_at timestamptz,
      -- The refund of the booking, if there was something to refund
      refund_id uuid unique references refunds (id) on delete restrict,
      refund_cents integer not null default 0,
      -- The payment is disputed, so nothing is refunded
      is_disputed boolean not null default false,
      -- The notice to the holder; without a foreign key, because notices are deleted after a time
      notification_id integer unique,
      guests_told integer not null default 0,
      check (done_at is not null or refund_id is null and notification_id is null)
    )`.execute(db);
  await sql`
    create index date_cancellation_steps_open on date_cancellation_steps (cancellation_id) where done_at is null`.execute(
    db,
  );
  await sql`create index date_cancellation_steps_by_cancellation on date_cancellation_steps (cancellation_id)`.execute(
    db,
  );
  await applyFunctions(db, ['keep_cancelled_date']);
  await sql`
    create trigger event_occurrences_keep_cancelled before update of cancelled_at on event_occurrences for each row
    when (old.cancelled_at is not null and new.cancelled_at is null)
    execute function keep_cancelled_date()`.execute(db);
}
