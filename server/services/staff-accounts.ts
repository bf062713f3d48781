import { type Kysely, sql } from 'kysely';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from './audit.ts';

/** Locks the account of an address, ignoring case. */
export async function findAccount(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'registered_at', 'email_proven_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** Returns accounts with a staff role, in the order of their addresses, for the command line. */
export async function listStaff(db: Kysely<DB>) {
  return db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.email', sql<boolean>`users.email_proven_at is not null`.as('is_proven')])
    .select(sql<StaffRole[]>`array_agg(role order by role)`.as('roles'))
    .where('role', 'in', staffRoles)
    .groupBy('users.id')
    .orderBy(sql`lower(users.email)`)
    .execute();
}

/** Removed and remaining staff roles of an account. */
interface RemovedStaff {
  removed: string[];
  left: string[];
}

/**
 * Removes staff roles from an account and ends its sessions, for the command line only. Each role adds a row to the
 * audit log.
 */
export async function removeStaff(
  { email, roles }: { email: string; roles: readonly StaffRole[] },
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<RemovedStaff | 'no_account'> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return 'no_account';
    const { id: user_id } = account;
    const removedRoles = await transaction
      .deleteFrom('user_roles')
      .where('user_id', '=', user_id)
      .where('role', 'in', roles)
      .returning('role')
      .execute();
    const removed = removedRoles.map(({ role }) => role).toSorted();
    if (removed.length > 0) await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    for (const role of removed) {
      const action = { action: 'staff_removed', subject: 'account', subject_id: user_id, details: { role } } as const;
      await record({ db: transaction, clock, session: { user_id } }, action);
    }
    const staffRolesQuery = transaction.selectFrom('user_roles').select('role').where('user_id', '=', user_id);
    const remainingRoles = await staffRolesQuery.where('role', 'in', staffRoles).orderBy('role').execute();
    return { removed, left: remainingRoles.map(({ role }) => role) };
  });
}
