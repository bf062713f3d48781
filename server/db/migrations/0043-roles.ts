import { type Kysely, sql } from 'kysely';

/** Roles for a part of what staff may do, and one for requests that staff themselves may not see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_roles drop constraint user_roles_role_check`.execute(db);
  await sql`
    alter table user_roles add constraint user_roles_role_check check (role in
      ('student', 'organisation', 'volunteer', 'staff', 'editor', 'finance', 'guard', 'wellbeing', 'UM'))
  `.execute(db);
}
