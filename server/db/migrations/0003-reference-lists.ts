import { type Kysely, sql } from 'kysely';

/**
 * Versions and states of the lists that staff maintain. A retired entry is no longer offered, and stays for the people
 * who chose it. A course that moves to another entity takes its students along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['entities', 'courses', 'localities', 'nationalities', 'enrollment_types']) {
    await sql`
      alter table ${sql.table(table)}
        add column state text not null default 'offered' check (state in ('offered', 'retired')),
        add column version integer not null default 1`.execute(db);
  }
  await sql`
    alter table academic_details
      drop constraint academic_details_course_id_entity_id_fkey,
      add foreign key (course_id, entity_id) references courses (id, entity_id)
        on update cascade on delete restrict`.execute(db);
}
