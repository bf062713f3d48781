import { type Kysely, sql } from 'kysely';

/** What the forms of a registration offer (spec §7: entities, courses, localities, nationalities, enrolment types). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entities (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      account_type text not null check (account_type in ('university_student', 'junior_college_student'))
    )`.execute(db);
  await sql`
    create table courses (
      id integer generated always as identity primary key,
      entity_id integer not null references entities (id) on delete restrict,
      name localised_text not null check (name ->> 'en' <> ''),
      unique (id, entity_id)
    )`.execute(db);
  await sql`create unique index courses_by_entity on courses (entity_id, (name ->> 'en'))`.execute(db);
  await sql`
    create table localities (
      id integer generated always as identity primary key,
      name localised_text not null check (name ->> 'en' <> ''),
      island text not null check (island in ('malta', 'gozo')),
      postcode text not null unique check (postcode ~ '^[A-Z]{3}$')
    )`.execute(db);
  await sql`
    create table nationalities (
      id integer generated always as identity primary key,
      code text not null unique check (code ~ '^[A-Z]{2}$'),
      name localised_text not null check (name ->> 'en' <> '')
    )`.execute(db);
  await sql`
    create table enrollment_types (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      "order" integer not null default 0
    )`.execute(db);
}
