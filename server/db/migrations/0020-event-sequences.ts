import { type Kysely, sql } from 'kysely';

/**
 * How often an occurrence was changed, as calendars must be told (behaviour.md, "Events and bookings"): raised by the
 * database itself, so that no way of changing an event can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_occurrences add column sequence integer not null default 0`.execute(db);
  await sql`
    create function raise_sequence() returns trigger language plpgsql as $$
    begin
      new.sequence := old.sequence + 1;
      new.updated_at := now();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger event_occurrences_changed before update of starts_at, ends_at, venue_id, cancelled_at
    on event_occurrences for each row
    when ((old.starts_at, old.ends_at, old.venue_id, old.cancelled_at)
      is distinct from (new.starts_at, new.ends_at, new.venue_id, new.cancelled_at))
    execute function raise_sequence()`.execute(db);
  await sql`
    create function raise_sequences_of_event() returns trigger language plpgsql as $$
    begin
      update event_occurrences set sequence = sequence + 1, updated_at = now() where event_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger events_changed after update of title, excerpt, cancelled_at, slug on events for each row
    when ((old.title, old.excerpt, old.cancelled_at, old.slug)
      is distinct from (new.title, new.excerpt, new.cancelled_at, new.slug))
    execute function raise_sequences_of_event()`.execute(db);
}
