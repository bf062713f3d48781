import { type Kysely, sql } from 'kysely';

/** What an organisation is about, how one joins it and writes to it, and where else it is to be found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table student_organisations
      add column kind text check (kind in ('studies', 'arts', 'sports', 'causes', 'communities')),
      add column email text check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      add column join_url text check (join_url ~ '^https://')`.execute(db);
  await sql`
    create table organisation_links (
      id integer generated always as identity primary key,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      name text not null check (name <> ''),
      url text not null check (url ~ '^https://'),
      "order" integer not null,
      unique (organisation_id, "order")
    )`.execute(db);
}
