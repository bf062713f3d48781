import type { Kysely } from 'kysely';
import { isStudentAccount } from '#contract/kit/offers.ts';
import type { organisationProposals, ProposalForm } from '#contract/organisations/proposals.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { isNameTaken, proposalColumns, toProposal } from './proposal-rows.ts';

/** New proposals, and corrections, of one student in a day. */
const PROPOSALS_A_DAY = 3;
const CORRECTIONS_A_DAY = 20;
const DAY = 86_400;

/** Lists the proposals of the caller (ORG-13), newest first; withdrawn ones are left out. */
export const listOwnProposals: Handler<typeof organisationProposals.mine> = async (_request, { db, session }) => {
  const rows = await db
    .selectFrom('organisation_proposals as proposal')
    .leftJoin('student_organisations as organisation', 'organisation.id', 'proposal.organisation_id')
    .select(proposalColumns)
    .select('organisation.slug')
    .where('proposal.user_id', '=', session.user_id)
    .where('proposal.state', '<>', 'withdrawn')
    .orderBy('proposal.id', 'desc')
    .execute();
  return rows.map(toProposal);
};

/**
 * Proposes an organisation (ORG-12).
 * @throws HttpProblem `students_only`, `proposal_pending`, `organisation_exists`, `too_many`
 */
export const propose: Handler<typeof organisationProposals.propose> = async ({ body }, { db, clock, session }) => {
  if (!isStudentAccount(session.account_type)) throw new HttpProblem('students_only');
  const { user_id } = session;
  await lockAccount(db, user_id);
  await assertNameFree(db, body.short_name);
  await countUse(db, clock, { key: `organisation proposal ${user_id}`, most: PROPOSALS_A_DAY, seconds: DAY });
  const { officers, ...fields } = body;
  const added = await db
    .insertInto('organisation_proposals')
    .values({ ...fields, user_id, proposed_at: clock.now() })
    .onConflict((pending) => pending.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new HttpProblem('proposal_pending');
  await addOfficers(db, added.id, officers);
};

/**
 * Corrects a pending proposal of the caller (ORG-13).
 * @throws HttpProblem `not_found`, `proposal_gone`, `version_conflict`, `organisation_exists`, `too_many`
 */
export const changeProposal: Handler<typeof organisationProposals.change> = async (
  { params: { id }, body },
  context,
) => {
  const { db, clock, session } = context;
  const { officers, version, ...fields } = body;
  const locked = await lockOwnProposal(id, context);
  if (locked.version !== version) throw new HttpProblem('version_conflict');
  await assertNameFree(db, fields.short_name);
  const corrections = { key: `organisation proposal corrected ${session.user_id}`, most: CORRECTIONS_A_DAY };
  await countUse(db, clock, { ...corrections, seconds: DAY });
  await db
    .updateTable('organisation_proposals')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('organisation_proposal_officers').where('proposal_id', '=', id).execute();
  await addOfficers(db, id, officers);
};

/** Withdraws a pending proposal of the caller (ORG-13). @throws HttpProblem `not_found`, `proposal_gone` */
export const withdrawProposal: Handler<typeof organisationProposals.withdraw> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  await lockOwnProposal(id, context);
  const withdrawn = { state: 'withdrawn', decided_at: clock.now() };
  await db.updateTable('organisation_proposals').set(withdrawn).where('id', '=', id).execute();
  await db.deleteFrom('organisation_proposal_officers').where('proposal_id', '=', id).execute();
};

/** Locks the account, then the proposal (docs/decisions/lock-order.md). @throws HttpProblem `not_found`, `proposal_gone` */
async function lockOwnProposal(id: number, { db, session }: SignedInContext) {
  await lockAccount(db, session.user_id);
  const found = await db
    .selectFrom('organisation_proposals')
    .select(['state', 'version'])
    .where('id', '=', id)
    .where('user_id', '=', session.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (found.state !== 'pending') throw new HttpProblem('proposal_gone');
  return found;
}

async function assertNameFree(db: Kysely<DB>, short_name: string): Promise<void> {
  if (await isNameTaken(db, short_name)) throw new HttpProblem('organisation_exists');
}

async function addOfficers(db: Kysely<DB>, proposal_id: number, officers: ProposalForm['officers']): Promise<void> {
  await addRows(
    db,
    'organisation_proposal_officers',
    officers.map((email) => ({ proposal_id, email })),
  );
}
