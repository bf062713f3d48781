import type { Kysely } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import type { organisationProposalsAdmin } from '#contract/organisations/proposals-staff.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertNotBlocked } from '#server/http/account-blocks.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { recordVersion } from '#server/services/entry-versions.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { addOfficerTerm } from '#server/services/officers.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { newTerm } from '#server/services/terms.ts';
import { findSuccessor } from '../handover-rows.ts';
import { officerMail } from '../mails.ts';
import { isNameTaken } from '../proposal-rows.ts';
import { addInvitation, tell } from './officers.ts';

type Approval = RequestOf<typeof organisationProposalsAdmin.approve>['body'];
type Proposal = Awaited<ReturnType<typeof lockProposal>>;

/**
 * Approves a proposal (ORG-15): adds the organisation, makes the proposer its first officer, and names or invites the
 * other officers. Of two decisions the second finds the proposal gone.
 * @throws HttpProblem `invalid` at `ends_on` for a day that has passed, `proposal_gone`, `version_conflict`,
 * `organisation_exists`, `person_blocked`
 */
export const approveProposal: Handler<typeof organisationProposalsAdmin.approve> = async (
  { params, body },
  context,
) => {
  const { db, clock, session } = context;
  const now = clock.now();
  if (body.ends_on !== undefined && body.ends_on < dayInMalta(now)) throw invalidAt('ends_on', 'past');
  const proposal = await lockProposal(db, params.id, body.version);
  const { id, user_id, short_name } = proposal;
  await assertNotBlocked(db, user_id, 'person_blocked');
  const organisation_id = await addOrganisation(proposal, body, context);
  const term = { organisation_id, ...newTerm({ ends_on: body.ends_on }, now) };
  await addOfficerTerm(db, { ...term, user_id });
  for (const { email, account } of proposal.officers) {
    if (account === user_id) continue;
    if (account === undefined) {
      await addInvitation({ ...term, email }, context);
      continue;
    }
    const added = await addOfficerTerm(db, { ...term, user_id: account });
    // Two of the addresses may belong to one account.
    if (added !== undefined) await tell('officer_named', { id: added, user_id: account, organisation_id }, context);
  }
  await db.deleteFrom('organisation_proposal_officers').where('proposal_id', '=', id).execute();
  const decided = { state: 'approved', organisation_id, decided_at: now, decided_by: session.user_id };
  await db.updateTable('organisation_proposals').set(decided).where('id', '=', id).execute();
  await note('proposal_approved', proposal, context);
  await tellProposer('proposal_approved', { user_id, values: { organisation: short_name } }, context);
};

/** Declines a proposal with a reason (ORG-15). @throws HttpProblem `proposal_gone`, `version_conflict` */
export const declineProposal: Handler<typeof organisationProposalsAdmin.decline> = async (
  { params, body },
  context,
) => {
  const { db, clock, session } = context;
  const { reason, version } = body;
  const proposal = await lockProposal(db, params.id, version);
  const { id, user_id, short_name } = proposal;
  await db.deleteFrom('organisation_proposal_officers').where('proposal_id', '=', id).execute();
  const decided = { state: 'declined', reason, decided_at: clock.now(), decided_by: session.user_id };
  await db.updateTable('organisation_proposals').set(decided).where('id', '=', id).execute();
  await note('proposal_declined', proposal, context);
  await tellProposer('proposal_declined', { user_id, values: { organisation: short_name, reason } }, context);
};

/**
 * Locks the accounts of the proposer and of the other officers in the order of their ids, then the proposal.
 * @param version the version that staff have read
 * @throws HttpProblem `proposal_gone`, `version_conflict`
 */
async function lockProposal(db: Kysely<DB>, id: number, version: number) {
  const pending = db
    .selectFrom('organisation_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending');
  const found = await pending.executeTakeFirst();
  if (found === undefined) throw new HttpProblem('proposal_gone');
  const officers = await officersOfProposal(db, id);
  const accounts = officers.flatMap(({ account }) => (account === undefined ? [] : [account]));
  const present = await lockAccounts(db, [...new Set([found.user_id, ...accounts])]);
  const locked = await pending.forUpdate().executeTakeFirst();
  if (locked === undefined || !present.has(locked.user_id)) throw new HttpProblem('proposal_gone');
  // The version also covers the addresses of the officers, which were read before the lock.
  if (locked.version !== version || found.version !== version) throw new HttpProblem('version_conflict');
  return {
    ...locked,
    officers: officers.map(({ email, account }) => ({
      email,
      account: account !== undefined && present.has(account) ? account : undefined,
    })),
  };
}

/** Returns the addresses of the other officers, each with its registered, proven account if there is one. */
async function officersOfProposal(db: Kysely<DB>, proposal_id: number) {
  const rows = await db
    .selectFrom('organisation_proposal_officers')
    .select('email')
    .where('proposal_id', '=', proposal_id)
    .orderBy('email')
    .execute();
  const officers: { email: string; account: number | undefined }[] = [];
  for (const { email } of rows) officers.push({ email, account: await findSuccessor(db, email) });
  return officers;
}

/** Adds the organisation of a proposal; the unique slug decides between two of one name. @throws HttpProblem `organisation_exists` */
async function addOrganisation(proposal: Proposal, { kind }: Approval, context: SignedInContext): Promise<number> {
  const { db } = context;
  const { short_name, name, purpose, email, url } = proposal;
  if (await isNameTaken(db, short_name)) throw new HttpProblem('organisation_exists');
  const organisation = { slug: slugOf(short_name, 'organisation'), name: short_name, full_name: name };
  const { id, version } = await db
    .insertInto('student_organisations')
    .values({ ...organisation, description: purpose, email, url, kind })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isConstraintViolation(error) ? new HttpProblem('organisation_exists') : error;
    });
  await recordVersion(context, { table: 'student_organisations', id }, version);
  return id;
}

async function note(
  action: 'proposal_approved' | 'proposal_declined',
  { id, user_id, short_name }: Proposal,
  context: SignedInContext,
): Promise<void> {
  const details = { name: short_name, account: String(user_id) };
  await record(context, { action, subject: 'organisation_proposal', subject_id: id, details });
}

interface Told {
  user_id: number;
  values: Record<string, string>;
}

/** Tells the proposer the decision, in the portal and by e-mail. */
async function tellProposer(
  kind: 'proposal_approved' | 'proposal_declined',
  { user_id, values }: Told,
  { db, clock, jobs }: SignedInContext,
): Promise<void> {
  const told = { kind, values, path: officerPaths.organisations, at: clock.now() };
  for (const notification of await notify(db, [user_id], told))
    await jobs.enqueue(db, officerMail, { id: notification });
}
