import { type Kysely, sql } from 'kysely';

/**
 * Successors whom officers have named, until staff confirm or refuse them (docs/decisions/terms.md). An organisation has
 * one pending hand-over, so two officers cannot name different people. `successor_id` is the account of the address, if
 * it had a registered one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table officer_handovers (
      id integer generated always as identity primary key,
      term_id integer not null unique references organisation_members (id) on delete cascade,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      successor_id integer references users (id) on delete cascade,
      email text not null check (email <> ''),
      starts_at timestamptz not null,
      requested_at timestamptz not null,
      constraint officer_handovers_once unique (organisation_id),
      constraint officer_handovers_other check (successor_id <> user_id)
    )`.execute(db);
  await sql`create index officer_handovers_by_user on officer_handovers (user_id)`.execute(db);
  await sql`create index officer_handovers_by_successor on officer_handovers (successor_id)`.execute(db);
}
