import type { Kysely } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { lockIfThere } from '#server/services/registration-status.ts';

/** Locks an account that is not deleted, until the transaction ends. @throws HttpProblem `not_found` */
export async function lockPerson(db: Kysely<DB>, id: number) {
  if (!(await lockIfThere(db, id))) throw notFound();
  const { email, ...person } = await db
    .selectFrom('users')
    .select(['email', 'locale', 'email_proven_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (email === null) throw notFound();
  return { ...person, email };
}

/**
 * Asserts that a locked account may be blocked or deleted by the caller: it is another account, and without a staff
 * role. @throws HttpProblem `own_account`, `has_staff_role`
 */
export async function assertRemovable(id: number, context: SignedInContext): Promise<void> {
  if (id === context.session.user_id) throw new HttpProblem('own_account');
  await assertNoStaffRole(id, context);
}

/** Asserts that a locked account has no staff role now or ahead (PEOPLE-8). @throws HttpProblem `has_staff_role` */
export async function assertNoStaffRole(
  id: number,
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<void> {
  const role = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .where('role', 'in', staffRoles)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', clock.now())]))
    .executeTakeFirst();
  if (role !== undefined) throw new HttpProblem('has_staff_role');
}
