import { type Kysely, sql } from 'kysely';

/**
 * Halls with their seats (behaviour.md, "Events and bookings"). A plan belongs to no occurrence, so that a hall is drawn
 * once; which ticket is good for which section is the occurrence's business. Units of `x` and `y` are those of the
 * plan, in which a seat is 25 wide (spec §9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seating_plans (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      width integer not null check (width > 0),
      height integer not null check (height > 0)
    )`.execute(db);
  await sql`
    create table seating_sections (
      id integer generated always as identity primary key,
      plan_id integer not null references seating_plans (id) on delete cascade,
      name localised_text not null check (name ->> 'en' <> ''),
      "order" integer not null,
      unique (plan_id, "order")
    )`.execute(db);
  await sql`
    create table seats (
      id integer generated always as identity primary key,
      section_id integer not null references seating_sections (id) on delete cascade,
      "row" text not null check ("row" <> ''),
      number integer not null check (number > 0),
      x integer not null check (x >= 0),
      y integer not null check (y >= 0),
      unique (section_id, "row", number)
    )`.execute(db);
  await sql`
    create table ticket_type_sections (
      ticket_type_id integer not null references ticket_types (id) on delete cascade,
      section_id integer not null references seating_sections (id) on delete restrict,
      primary key (ticket_type_id, section_id)
    )`.execute(db);
  await sql`create index ticket_type_sections_by_section on ticket_type_sections (section_id)`.execute(db);
  await sql`
    alter table event_occurrences add column seating_plan_id integer references seating_plans (id) on delete restrict
  `.execute(db);
  await sql`create index event_occurrences_by_plan on event_occurrences (seating_plan_id)`.execute(db);
  // A hall that nobody has drawn cannot be chosen from: such an occurrence has places, not seats.
  await sql`update event_occurrences set is_seated = false where seating_plan_id is null`.execute(db);
  await sql`
    alter table event_occurrences add constraint event_occurrences_seated_by_plan
    check (is_seated = (seating_plan_id is not null))
  `.execute(db);
}
