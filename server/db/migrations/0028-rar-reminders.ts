import { type Kysely, sql } from 'kysely';

/** Which organisations were reminded of which deadline. One that is put off is another deadline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rar_reminders (
      year integer not null references rar_years (year) on delete cascade,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      kind text not null check (kind in ('rar_deadline_week', 'rar_deadline_day')),
      deadline timestamptz not null,
      reminded_at timestamptz not null,
      primary key (year, organisation_id, kind, deadline)
    )`.execute(db);
}
