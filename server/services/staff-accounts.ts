import { type Insertable, type Kysely, sql } from 'kysely';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { record } from './audit.ts';
import { removeSecondFactor } from './second-factor.ts';
import { isInTerm } from './terms.ts';

/** Locks the account of an address, ignoring case. */
export async function findAccount(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'registered_at', 'email_proven_at', 'locale'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Opening {
  email: string;
  /** The hash of a random password (`Passwords.unknown`) */
  password_hash: string;
  now: Date;
}

/** Opens an account for a member of staff, which belongs to no student and to no organisation. Returns its id. */
export function openStaffAccount(db: Kysely<DB>, { email, password_hash, now }: Opening): Promise<number> {
  const times = { consented_at: now, created_at: now, registered_at: now };
  const choices = { account_type: 'organisation', locale: 'en', receive_emails: false } as const;
  return addRow(db, 'users', { email, password_hash, ...choices, ...times });
}

/**
 * Ends the sessions, the links, the password and the second factor of an account, because another person may have
 * registered its address (docs/decisions/mailed-links.md). If neither proven nor registered, it becomes a staff account:
 * its holder could not finish a registration that another person began.
 */
export async function closeToOthers(
  db: Kysely<DB>,
  { id, registered_at, email_proven_at }: FoundAccount,
  { password_hash, now }: Omit<Opening, 'email'>,
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await removeSecondFactor(db, id);
  for (const table of ['recovery_links', 'email_proofs'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  if (registered_at !== null || email_proven_at !== null) return;
  const staff = { account_type: 'organisation', registered_at: now };
  await db.updateTable('users').set(staff).where('id', '=', id).execute();
  await db.deleteFrom('user_roles').where('user_id', '=', id).where('role', '=', 'student').execute();
}

type NewRole = Pick<Insertable<DB['user_roles']>, 'user_id' | 'role'> & { starts_at?: unknown; ends_at?: unknown };

/**
 * Gives an account a role for a term; a role that has ended begins again.
 * @returns the id of the role; undefined if the account has it now or will have it
 */
export async function giveRole(db: Kysely<DB>, role: NewRole, now: Date): Promise<number | undefined> {
  const given = await db
    .insertInto('user_roles')
    .values(role as Insertable<DB['user_roles']>)
    .onConflict((known) =>
      known
        .columns(['user_id', 'role'])
        .doUpdateSet((eb) => ({
          starts_at: eb.ref('excluded.starts_at'),
          ends_at: eb.ref('excluded.ends_at'),
          version: eb('user_roles.version', '+', 1),
        }))
        .where('user_roles.ends_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  return given?.id;
}

/**
 * Asserts that another account has the role `staff` without an end date (ROLE-6). Changes of the role wait for each
 * other until their transactions end.
 * @throws HttpProblem `last_staff`
 */
export async function assertStaffRemains(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  const { rows } = await sql<{ remain: boolean }>`
    select staff_remain_without(${user_id}, ${now}) as remain`.execute(db);
  if (rows[0]?.remain !== true) throw new HttpProblem('last_staff');
}

/** The same before an account is deleted; accounts without the role pass. @throws HttpProblem `last_staff` */
export async function assertNotLastStaff(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  const own = db.selectFrom('user_roles').select('id').where('user_id', '=', user_id).where('role', '=', 'staff');
  const isStaff = (await own.where(isInTerm(now)).executeTakeFirst()) !== undefined;
  if (isStaff) await assertStaffRemains(db, user_id, now);
}

/** Ends a role at once; one that is ahead is removed (ROLE-5). */
export async function endRole(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  const ended = await db
    .updateTable('user_roles')
    .set((eb) => ({ ends_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) await db.deleteFrom('user_roles').where('id', '=', id).execute();
}

/** Selects staff roles that are in force or ahead. */
function openRoles(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('user_roles')
    .where('role', 'in', staffRoles)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

/** Returns accounts with a staff role, in the order of their addresses, for the command line. */
export async function listStaff(db: Kysely<DB>, now: Date) {
  return openRoles(db, now)
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.email', sql<boolean>`users.email_proven_at is not null`.as('is_proven')])
    .select(sql<StaffRole[]>`array_agg(role order by role)`.as('roles'))
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
 * audit log. The last account with the role `staff` keeps it (ROLE-6).
 */
export async function removeStaff(
  { email, roles }: { email: string; roles: readonly StaffRole[] },
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<RemovedStaff | 'no_account' | 'last_staff'> {
  const now = clock.now();
  const removal = db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return 'no_account' as const;
    const { id: user_id } = account;
    const own = () => openRoles(transaction, now).select(['id', 'role']).where('user_id', '=', user_id).orderBy('role');
    const given = await own().where('role', 'in', roles).execute();
    if (given.some(({ role }) => role === 'staff')) await assertNotLastStaff(transaction, user_id, now);
    for (const { id, role } of given) {
      await endRole(transaction, id, now);
      const action = { action: 'staff_removed', subject: 'account', subject_id: user_id, details: { role } } as const;
      await record({ db: transaction, clock, session: { user_id } }, action);
    }
    if (given.length > 0) await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    const left = await own().execute();
    return { removed: given.map(({ role }) => role as string), left: left.map(({ role }) => role as string) };
  });
  return removal.catch((error: unknown) => {
    if (error instanceof HttpProblem && error.code === 'last_staff') return 'last_staff';
    throw error;
  });
}
