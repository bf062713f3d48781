import type { InsertObject, Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { isNotBlocked } from '#server/http/account-blocks.ts';
import { isInTerm } from './terms.ts';

/** Returns the accounts of the officers of an organisation at a time, with a proven address and not blocked, in the order of their ids. */
export async function officersOf(db: Kysely<DB>, organisation: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles')
          .select('role')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .where('role', '=', 'organisation'),
      ),
    )
    .select('organisation_members.user_id')
    .where('organisation_members.organisation_id', '=', organisation)
    .where(isInTerm(now))
    .where('users.registered_at', 'is not', null)
    .where('users.email_proven_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where(isNotBlocked)
    .orderBy('organisation_members.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Makes an account an officer for a term (ORG-3); shared by the staff pages and the command line. The account is locked
 * and proven.
 * @returns the id of the term; undefined if the account has a term there at the same time
 */
export async function addOfficerTerm(
  db: Kysely<DB>,
  term: InsertObject<DB, 'organisation_members'> & { user_id: number },
): Promise<number | undefined> {
  const added = await db
    .insertInto('organisation_members')
    .values(term)
    .onConflict((overlapping) => overlapping.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return undefined;
  await db
    .insertInto('user_roles')
    .values({ user_id: term.user_id, role: 'organisation' })
    .onConflict((known) => known.doNothing())
    .execute();
  return added.id;
}
