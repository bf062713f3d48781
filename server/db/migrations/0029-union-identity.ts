import { type Kysely, sql } from 'kysely';

const NAME = 'Kunsill Studenti Universitarji';

/**
 * The union's own name and colours (OFFICE-7). The row always exists; its texts are empty until staff set them, and the app's
 * defaults hold. A database with content is that of the union which had its name in the code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table union_identity (
      id integer primary key default 1 check (id = 1),
      short_name text not null default '' check (char_length(short_name) <= 12),
      name localised_text not null,
      colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$'),
      colour_dark text not null default '' check (colour_dark ~ '^(#[0-9a-f]{6})?$'),
      version integer not null default 1
    )`.execute(db);
  await sql`insert into union_identity (name) values (jsonb_build_object('en', '', 'mt', ''))`.execute(db);
  await sql`
    update union_identity set short_name = 'KSU', name = jsonb_build_object('en', ${NAME}::text, 'mt', ${NAME}::text)
    where exists (select from menus)`.execute(db);
}
