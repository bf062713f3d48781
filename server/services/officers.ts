import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Returns the accounts of an organisation's current officers with a proven address, in the order of their ids. */
export async function officersOf(db: Kysely<DB>, organisation: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'organisation_members.user_id')
    .select('organisation_members.user_id')
    .where('organisation_members.organisation_id', '=', organisation)
    .where('user_roles.role', '=', 'organisation')
    .where('users.registered_at', 'is not', null)
    .where('users.email_proven_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('organisation_members.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
