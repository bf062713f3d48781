import { type Kysely, sql } from 'kysely';

/**
 * The date that a student on a waiting list knows, so that a change is found like that of a booking (WAIT-12). The same
 * trigger as for bookings notes it, also for entries that the last release adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting_entries
      add column known_starts_at timestamptz,
      add column known_ends_at timestamptz,
      add column known_place text,
      add column known_is_cancelled boolean`.execute(db);
  await sql`
    update waiting_entries set known_starts_at = date.starts_at, known_ends_at = date.ends_at,
      known_place = date.place, known_is_cancelled = date.is_cancelled
    from event_dates as date where date.occurrence_id = waiting_entries.occurrence_id`.execute(db);
  await sql`
    create trigger waiting_entries_know_date before insert on waiting_entries for each row
    execute function note_known_date()`.execute(db);
}
