import { type Kysely, sql } from 'kysely';

/** Places elsewhere that belong to an event: its programme, a live stream, a form (spec §7 `.../links`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_links (
      id integer generated always as identity primary key,
      event_id integer not null references events (id) on delete cascade,
      name localised_text not null check (name ->> 'en' <> ''),
      url text not null check (url ~ '^https://'),
      "order" integer not null default 0,
      unique (event_id, "order")
    )`.execute(db);
}
