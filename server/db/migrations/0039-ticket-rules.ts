import { type Kysely, sql } from 'kysely';

/**
 * The limit of a ticket type for one person, and the people it is for: students of courses and of faculties or
 * institutes, and officers of organisations. `find_person_obstacle` checks both in each claim.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ticket_types
      add column max_per_person integer check (max_per_person between 1 and 10)`.execute(db);
  await sql`
    create table ticket_type_audiences (
      id integer generated always as identity primary key,
      ticket_type_id integer not null references ticket_types (id) on delete cascade,
      course_id integer references courses (id) on delete restrict,
      entity_id integer references entities (id) on delete restrict,
      organisation_id integer references student_organisations (id) on delete restrict,
      check (num_nonnulls(course_id, entity_id, organisation_id) = 1),
      unique nulls not distinct (ticket_type_id, course_id, entity_id, organisation_id)
    )`.execute(db);
  for (const column of ['course_id', 'entity_id', 'organisation_id']) {
    await sql`create index on ticket_type_audiences (${sql.ref(column)})`.execute(db);
  }
}
