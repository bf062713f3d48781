import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Waiting lists of sold-out dates, and the offers of their places (docs/decisions/waiting-lists.md). An entry is for a
 * ticket type, or in a hall for the date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_occurrences
      add column offer_hours integer not null default 24 check (offer_hours between 1 and 168)`.execute(db);
  await sql`
    create table waiting_entries (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete restrict,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      -- Null in a hall: the student chooses among the free seats
      ticket_type_id integer references ticket_types (id) on delete restrict,
      places integer not null check (places between 1 and 10),
      state text not null default 'waiting' check (state in (
        'waiting', 'offered', 'booked', 'lapsed', 'left', 'removed', 'closed')),
      joined_at timestamptz not null,
      offered_places integer check (offered_places between 1 and places),
      offered_at timestamptz,
      -- The places that the account had when its offer was made: those above this number are booked with the offer
      places_before integer,
      -- Both set when the student has been notified: no offer lapses before
      told_at timestamptz,
      offered_until timestamptz,
      ended_at timestamptz,
      removed_by integer references users (id) on delete restrict,
      reason text check (reason <> ''),
      constraint waiting_entries_offer check (
        state <> 'offered' or (offered_places is not null and offered_at is not null and places_before is not null)),
      constraint waiting_entries_told check ((told_at is null) = (offered_until is null)),
      constraint waiting_entries_ended check ((ended_at is null) = (state in ('waiting', 'offered')))
    )`.execute(db);
  // One after the other by id: an entry is added with the lock of its date.
  await sql`
    create unique index waiting_entries_once on waiting_entries (occurrence_id, coalesce(ticket_type_id, 0), user_id)
    where state in ('waiting', 'offered')`.execute(db);
  await sql`
    create index waiting_entries_open on waiting_entries (occurrence_id, id)
    where state in ('waiting', 'offered')`.execute(db);
  await sql`create index waiting_entries_by_user on waiting_entries (user_id, id)`.execute(db);
  await sql`create index waiting_entries_by_occurrence on waiting_entries (occurrence_id, id)`.execute(db);
  await sql`create index waiting_entries_by_ticket on waiting_entries (ticket_type_id)`.execute(db);
  await sql`create index waiting_entries_by_remover on waiting_entries (removed_by)`.execute(db);
  await applyFunctions(db, ['keep_offered_places']);
  for (const [table, event] of [
    ['ticket_types', 'delete or update of capacity'],
    ['ticket_type_sections', 'delete'],
  ] as const) {
    // At the end of the transaction, because a form changes the places and the parts of a ticket one after the other.
    await sql`
      create constraint trigger ${sql.ref(`${table}_keep_offered`)} after ${sql.raw(event)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function keep_offered_places()`.execute(db);
  }
}
