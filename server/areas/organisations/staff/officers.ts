import type { Kysely, RawBuilder } from 'kysely';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { OfficerTerm } from '#contract/organisations/staff-forms.ts';
import type { organisationsAdmin } from '#contract/organisations/staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { notify } from '#server/services/notifications.ts';
import { addOfficerTerm } from '#server/services/officers.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { findAccount } from '#server/services/staff-accounts.ts';
import { changedTerm, newTerm, writtenDay } from '#server/services/terms.ts';
import { invitationMail, officerMail } from '../mails.ts';
import { officerTerms } from './officer-terms.ts';

/** Times that one invitation may be sent again in a day. */
const repeats = { most: 3, seconds: 86_400 };

/**
 * Names an officer (ORG-3). An address without a proven, registered account is invited by e-mail: the invitation becomes
 * a term once the account is registered and the address proven (ORG-5), by the trigger `claim_officer_invitations`.
 * @throws HttpProblem `not_found`, `officer_already`, `invited_already`
 */
export const nameOfficer: Handler<typeof organisationsAdmin.nameOfficer> = async ({ params, body }, context) => {
  const { db, clock } = context;
  const { email, ...days } = body;
  const account = await findAccount(db, email);
  await getName(db, params.id);
  const organisation_id = params.id;
  const term = { organisation_id, ...newTerm(days, clock.now()) };
  if (account === undefined || account.registered_at === null || account.email_proven_at === null)
    return invite({ ...term, email }, context);
  const id = await addOfficerTerm(db, { ...term, user_id: account.id });
  if (id === undefined) throw new HttpProblem('officer_already');
  const officer = { id, organisation_id, user_id: account.id };
  await note('officer_added', officer, context);
  await tell('officer_named', officer, context);
  return { id, is_invited: false };
};

/**
 * Changes the days of a term (ORG-6).
 * @throws HttpProblem `not_found`, `version_conflict`, `officer_already` if the person has another term at that time
 */
export const changeTerm: Handler<typeof organisationsAdmin.changeTerm> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const officer = await lockOfficer(db, id);
  const version = await nextVersion(context, { table: 'organisation_members', id }, body);
  await db
    .updateTable('organisation_members')
    .set({ ...changedTerm(body), version })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isConstraintViolation(error) ? new HttpProblem('officer_already') : error;
    });
  await note('officer_term_changed', officer, context);
  await tell('officer_changed', officer, context);
  return getTerm(id, context);
};

/**
 * Ends a term at once (ORG-6); a term ahead is removed.
 * @throws HttpProblem `not_found`, `version_conflict`, `term_ended`
 */
export const endTerm: Handler<typeof organisationsAdmin.endTerm> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const now = clock.now();
  const officer = await lockOfficer(db, id);
  const version = await nextVersion(context, { table: 'organisation_members', id }, body);
  const isOver = officer.ends_at !== null && officer.ends_at <= now;
  if (isOver) throw new HttpProblem('term_ended');
  await tell('officer_ended', officer, context);
  const hasBegun = officer.starts_at === null || officer.starts_at < now;
  if (hasBegun)
    await db.updateTable('organisation_members').set({ ends_at: now, version }).where('id', '=', id).execute();
  else await db.deleteFrom('organisation_members').where('id', '=', id).execute();
  await note('officer_term_ended', officer, context);
};

/** @throws HttpProblem `not_found` */
export const withdrawInvitation: Handler<typeof organisationsAdmin.withdrawInvitation> = async (
  { params: { id } },
  context,
) => {
  const { organisation_id } = await context.db
    .deleteFrom('officer_invitations')
    .where('id', '=', id)
    .returning('organisation_id')
    .executeTakeFirstOrThrow(notFound);
  const audit = { action: 'officer_invitation_withdrawn', subject: 'organisation' } as const;
  await record(context, { ...audit, subject_id: organisation_id });
};

/** Sends an invitation that has not arrived again (ORG-11). @throws HttpProblem `not_found`, `too_many` */
export const sendInvitation: Handler<typeof organisationsAdmin.sendInvitation> = async (
  { params: { id } },
  context,
) => {
  const { db, clock, jobs, locale } = context;
  const invitation = db.selectFrom('officer_invitations').select('organisation_id').where('id', '=', id);
  const { organisation_id } = await invitation.forUpdate().executeTakeFirstOrThrow(notFound);
  await countUse(db, clock, { key: `officer invitation ${id}`, ...repeats });
  await jobs.enqueue(db, invitationMail, { id, locale, again_at: clock.now().getTime() });
  const audit = { action: 'officer_invitation_sent', subject: 'organisation' } as const;
  await record(context, { ...audit, subject_id: organisation_id });
};

/** @throws HttpProblem `not_found` */
export function getTerm(id: number, { db, clock }: Pick<SignedInContext, 'db' | 'clock'>): Promise<OfficerTerm> {
  return officerTerms(db, clock.now()).where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

interface NewInvitation {
  organisation_id: number;
  email: string;
  starts_at: Date | RawBuilder<Date>;
  ends_at: Date | RawBuilder<Date> | null;
}

async function invite(invitation: NewInvitation, context: SignedInContext) {
  const { organisation_id } = invitation;
  const id = await addInvitation(invitation, context);
  await record(context, { action: 'officer_invited', subject: 'organisation', subject_id: organisation_id });
  return { id, is_invited: true };
}

/** Invites an address by e-mail. Returns the id of the invitation. @throws HttpProblem `invited_already` */
export async function addInvitation(
  invitation: NewInvitation,
  { db, clock, jobs, locale, session }: SignedInContext,
): Promise<number> {
  const added = await db
    .insertInto('officer_invitations')
    .values({ ...invitation, invited_by: session.user_id, invited_at: clock.now() })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new HttpProblem('invited_already');
  await jobs.enqueue(db, invitationMail, { id: added.id, locale });
  return added.id;
}

interface Officer {
  id: number;
  user_id: number;
  organisation_id: number;
}

/** Locks the account of a term, then reads the term. @throws HttpProblem `not_found` */
async function lockOfficer(db: Kysely<DB>, id: number) {
  const term = db.selectFrom('organisation_members').selectAll().where('id', '=', id);
  const { user_id } = await term.executeTakeFirstOrThrow(notFound);
  await lockIfThere(db, user_id);
  return term.forUpdate().executeTakeFirstOrThrow(notFound);
}

type OfficerAction = 'officer_added' | 'officer_term_changed' | 'officer_term_ended';

async function note(action: OfficerAction, { organisation_id, user_id }: Officer, context: SignedInContext) {
  const details = { account: String(user_id) };
  await record(context, { action, subject: 'organisation', subject_id: organisation_id, details });
}

/** Tells the officer in the portal and by e-mail, with the days of the term as they are now. */
export async function tell(
  kind: 'officer_named' | 'officer_changed' | 'officer_ended',
  { id, user_id, organisation_id }: Officer,
  { db, clock, jobs }: SignedInContext,
): Promise<void> {
  const { starts_on, ends_on } = await officerTerms(db, clock.now()).where('id', '=', id).executeTakeFirstOrThrow();
  const organisation = await getName(db, organisation_id);
  const values = { organisation, from: writtenDay(starts_on), until: writtenDay(ends_on) };
  const told = { kind, values, path: memberPaths.account, at: clock.now() };
  for (const notification of await notify(db, [user_id], told))
    await jobs.enqueue(db, officerMail, { id: notification });
}

/** Returns the name of an organisation, which stays while the transaction runs. @throws HttpProblem `not_found` */
export async function getName(db: Kysely<DB>, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('student_organisations')
    .select('name')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound);
  return name;
}
