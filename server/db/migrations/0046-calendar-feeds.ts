import { type Kysely, sql } from 'kysely';

/**
 * Calendar feeds of members (docs/requirements/calendar-feeds.md). The address contains the id and its signature by the
 * secret key, so that neither the database nor a backup contains an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      id text primary key,
      user_id integer not null unique references users (id) on delete restrict,
      made_at timestamptz not null
    )`.execute(db);
  // What a feed last contained, so that SEQUENCE increases when an entry changes.
  await sql`
    create table calendar_feed_entries (
      feed_id text not null references calendar_feeds (id) on delete cascade on update cascade,
      uid text not null,
      digest text not null,
      sequence integer not null,
      changed_at timestamptz not null,
      primary key (feed_id, uid)
    )`.execute(db);
}
