import { type Kysely, sql } from 'kysely';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import type { HeldRole, rolesAdmin } from '#contract/roles/staff.ts';
import { containsWords, definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertNotBlocked } from '#server/http/account-blocks.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { notify } from '#server/services/notifications.ts';
import { person } from '#server/services/person.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import {
  assertStaffRemains,
  closeToOthers,
  endRole,
  findAccount,
  giveRole,
  openStaffAccount,
} from '#server/services/staff-accounts.ts';
import { changedTerm, newTerm, termColumns, termState, writtenDay } from '#server/services/terms.ts';
import { roleMail } from './mails.ts';

const searched = sql<string>`fold(concat_ws(' ', personal_details.first_name, personal_details.last_name, users.email))`;

/** Lists the roles of staff, by the address of their holders unless `sort` is given. */
export const listRoles: Handler<typeof rolesAdmin.list> = ({ query }, context) => {
  const { search, role, state } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = context.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'users.id')
    .where('role', 'in', staffRoles)
    .where((eb) => eb.and(definedOnly({ role })))
    .where(containsWords(searched, search))
    .$if(state !== undefined, (all) => all.where(sql<boolean>`${termState(context.clock.now())} = ${state}`));
  return paginate(matching, query, (all) =>
    all
      .select(roleColumns(context))
      .orderBy(column === 'person' ? sql`lower(users.email)` : sql`role`, direction)
      .orderBy('user_roles.id'),
  );
};

/**
 * Gives a role for a term (ROLE-2). An address without a proven account gets one that nobody else can open: its holder
 * asks for a link to choose a password, which proves the address (ROLE-3).
 * @throws HttpProblem `own_role`, `wellbeing_only`, `role_already`, `person_blocked`
 */
export const give: Handler<typeof rolesAdmin.give> = async ({ body }, context) => {
  const { db, clock, passwords, session } = context;
  const { email, role, ...days } = body;
  const now = clock.now();
  const found = await findAccount(db, email);
  if (found?.id === session.user_id) throw new HttpProblem('own_role');
  assertMayGive(role, session);
  const isProven = found !== undefined && found.email_proven_at !== null;
  const closed = { password_hash: passwords.unknown(), now };
  if (found !== undefined) await assertNotBlocked(db, found.id, 'person_blocked');
  if (found !== undefined && !isProven) await closeToOthers(db, found, closed);
  const user_id = found?.id ?? (await openStaffAccount(db, { email, ...closed }));
  const id = await giveRole(db, { user_id, role, ...newTerm(days, now) }, now);
  if (id === undefined) throw new HttpProblem('role_already');
  await record(context, { action: 'role_given', subject: 'account', subject_id: user_id, details: { role } });
  const proven = isProven ? 'yes' : 'no';
  await tell('role_given', id, context, {
    proven,
    password: context.settings.homeUrl + memberPaths.forgotPassword,
  });
  return getRole(id, context);
};

/**
 * Changes the days of a role (ROLE-5).
 * @throws HttpProblem `not_found`, `own_role`, `wellbeing_only`, `version_conflict`, `last_staff`, `person_blocked`
 */
export const changeRole: Handler<typeof rolesAdmin.change> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const { user_id, role } = await lockRole(id, context);
  await assertNotBlocked(db, user_id, 'person_blocked');
  assertMayGive(role, context.session);
  const version = await nextVersion(context, { table: 'user_roles', id }, body);
  await db
    .updateTable('user_roles')
    .set({ ...changedTerm(body), version })
    .where('id', '=', id)
    .execute();
  const { state, ends_on } = await getRole(id, context);
  if (role === 'staff' && (state !== 'current' || ends_on !== null)) await assertStaffRemains(db, user_id, clock.now());
  await record(context, { action: 'role_changed', subject: 'account', subject_id: user_id, details: { role } });
  await tell('role_changed', id, context);
  return getRole(id, context);
};

/**
 * Takes a role away at once (ROLE-5); one that is ahead is removed.
 * @throws HttpProblem `not_found`, `own_role`, `version_conflict`, `role_ended`, `last_staff`
 */
export const endHeldRole: Handler<typeof rolesAdmin.end> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const { user_id, role } = await lockRole(id, context);
  await nextVersion(context, { table: 'user_roles', id }, body);
  const { state } = await getRole(id, context);
  if (state === 'ended') throw new HttpProblem('role_ended');
  if (role === 'staff') await assertStaffRemains(db, user_id, clock.now());
  await tell('role_ended', id, context);
  await endRole(db, id, clock.now());
  await record(context, { action: 'role_ended', subject: 'account', subject_id: user_id, details: { role } });
};

/** Only the wellbeing team gives its role or extends it (ROLE-9); staff may end it. @throws HttpProblem `wellbeing_only` */
function assertMayGive(role: string, { roles }: Pick<SignedInContext['session'], 'roles'>): void {
  if (role === 'wellbeing' && !roles.includes(role)) throw new HttpProblem('wellbeing_only');
}

/** @throws HttpProblem `not_found` */
export function getRole(id: number, context: Reader): Promise<HeldRole> {
  return context.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(roleColumns(context))
    .where('user_roles.id', '=', id)
    .executeTakeFirstOrThrow(notFound) as Promise<HeldRole>;
}

type Reader = Pick<SignedInContext, 'db' | 'clock' | 'session'>;

function roleColumns({ clock, session }: Reader) {
  return [
    'user_roles.id' as const,
    sql<StaffRole>`role`.as('role'),
    'user_roles.version' as const,
    person(sql<number>`user_roles.user_id`).as('person'),
    sql<boolean>`users.email_proven_at is not null`.as('is_proven'),
    sql<boolean>`users.id = ${session.user_id}`.as('is_own'),
    ...termColumns(clock.now()),
  ] as const;
}

/**
 * Locks the account of a staff role.
 * @throws HttpProblem `not_found`, `own_role`
 */
async function lockRole(id: number, { db, session }: { db: Kysely<DB>; session: { user_id: number } }) {
  const held = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('id', '=', id)
    .where('role', 'in', staffRoles)
    .executeTakeFirstOrThrow(notFound);
  if (held.user_id === session.user_id) throw new HttpProblem('own_role');
  if (!(await lockIfThere(db, held.user_id))) throw notFound();
  return held;
}

/** Tells the holder in the portal and by e-mail, with the days of the role as they are now. */
async function tell(
  kind: 'role_given' | 'role_changed' | 'role_ended',
  id: number,
  context: SignedInContext,
  more: Record<string, string> = {},
): Promise<void> {
  const { db, clock, jobs } = context;
  const { person: holder, role, starts_on, ends_on } = await getRole(id, context);
  const values = { role, from: writtenDay(starts_on), until: writtenDay(ends_on), ...more };
  const path = kind === 'role_given' ? memberPaths.staff : memberPaths.account;
  for (const notification of await notify(db, [holder.id], { kind, values, path, at: clock.now() }))
    await jobs.enqueue(db, roleMail, { id: notification });
}
