import { type Kysely, sql } from 'kysely';

/** Look-ups that many areas share (spec §7 "Public GET"): recognised organisations, the council of 13. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_organisations (
      id integer generated always as identity primary key,
      slug text not null unique,
      name text not null unique check (name <> ''),
      description localised_text not null,
      url text check (url ~ '^https://')
    )`.execute(db);
  await sql`
    create table council_members (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      role localised_text not null check (role ->> 'en' <> ''),
      task localised_text not null,
      "order" integer not null unique,
      image_id integer references media (id) on delete set null
    )`.execute(db);
}
