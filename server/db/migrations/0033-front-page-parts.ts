import { type Kysely, sql } from 'kysely';

/**
 * The sections of the front page, in the order of editors. Late sections load after the page, and are always below the
 * others, so that nothing moves when they arrive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table front_page_parts (
      id integer primary key generated always as identity,
      name text not null unique check (name in ('news', 'events', 'tedx', 'app', 'sponsors')),
      is_late boolean not null,
      "order" integer not null,
      is_visible boolean not null default true,
      version integer not null default 1
    )`.execute(db);
  await sql`
    insert into front_page_parts (name, is_late, "order")
    values ('news', false, 1), ('events', false, 2), ('tedx', true, 3), ('app', true, 4), ('sponsors', true, 5)`.execute(
    db,
  );
}
