import { type Kysely, sql } from 'kysely';

/** Views and presses of adverts: numbers per day and place, without anything about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table advert_counts (
      advert_id integer not null references adverts (id) on delete cascade,
      day date not null,
      place text not null check (place in ('rotation', 'full_screen')),
      views integer not null default 0 check (views >= 0),
      presses integer not null default 0 check (presses >= 0),
      primary key (advert_id, day, place)
    )`.execute(db);
}
