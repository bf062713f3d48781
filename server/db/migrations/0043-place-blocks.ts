import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Places of a date that staff keep out of the sale under a name, and their guests (docs/decisions/place-blocks.md). The
 * ticket of a guest is a booking without an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_blocks (
      id integer generated always as identity primary key,
      occurrence_id integer not null references event_occurrences (id) on delete restrict,
      ticket_type_id integer not null references ticket_types (id) on delete restrict,
      name text not null check (name <> ''),
      -- In a hall, the number of its seats
      places integer not null check (places > 0),
      -- Null without an end
      ends_at timestamptz,
      -- When staff released it, or its end: set by the first claim or change after it
      released_at timestamptz,
      version integer not null default 1
    )`.execute(db);
  await sql`create index place_blocks_active on place_blocks (occurrence_id) where released_at is null`.execute(db);
  await sql`create index place_blocks_of_ticket on place_blocks (ticket_type_id) where released_at is null`.execute(db);
  await sql`create index place_blocks_by_occurrence on place_blocks (occurrence_id)`.execute(db);
  await sql`create index place_blocks_by_ticket on place_blocks (ticket_type_id)`.execute(db);
  await sql`
    create table place_block_seats (
      block_id integer not null references place_blocks (id) on delete cascade,
      seat_id integer not null references seats (id) on delete restrict,
      primary key (block_id, seat_id)
    )`.execute(db);
  await sql`create index place_block_seats_by_seat on place_block_seats (seat_id)`.execute(db);
  await sql`
    alter table bookings
      alter column user_id drop not null,
      add column block_id integer references place_blocks (id) on delete restrict,
      add constraint bookings_owner check ((user_id is null) = (block_id is not null))`.execute(db);
  await sql`create index bookings_by_block on bookings (block_id) where block_id is not null`.execute(db);
  await sql`alter table attendees add column note text check (note <> '')`.execute(db);
  await addTriggers(db);
}

/** At the end of the transaction, because the seats of a block are written after it. */
async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await applyFunctions(db, ['keep_blocked_places']);
  for (const [table, event] of [
    ['ticket_types', 'update of capacity'],
    ['place_blocks', 'insert or update of places, ends_at, released_at, ticket_type_id'],
  ] as const) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_keep_blocked`)} after ${sql.raw(event)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function keep_blocked_places()`.execute(db);
  }
}
