import { sql } from 'kysely';
import { eventProposalPaths } from '#contract/events/paths.ts';
import type { eventProposalsAdmin } from '#contract/events/proposals-staff.ts';
import { bothLanguages, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { officersOf } from '#server/services/officers.ts';
import { person } from '#server/services/person.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { eventProposalMail } from '../proposals/mails.ts';
import { proposalColumns, toEventProposals } from '../proposals/rows.ts';
import { addProposedEvent } from './proposed-event.ts';

type Locked = Awaited<ReturnType<typeof lockProposal>>;

const organisation = sql<string>`(select name from student_organisations where id = proposal.organisation_id)`;

/** Lists pending event proposals, the longest waiting first (PROPOSE-4). */
export const listEventProposals: Handler<typeof eventProposalsAdmin.list> = async ({ query }, { db }) => {
  const pending = db.selectFrom('event_proposals as proposal').where('proposal.state', '=', 'pending');
  const { rows, total } = await paginate(pending, query, (all) =>
    all
      .select(['proposal.id', 'proposal.title', 'proposal.dates', 'proposal.expected', 'proposal.saved_at'])
      .select(organisation.as('organisation'))
      .orderBy('proposal.saved_at')
      .orderBy('proposal.id'),
  );
  return { rows: rows.map((row) => ({ ...row, title: bothLanguages(row.title) })), total };
};

/** Returns an event proposal in any state. @throws HttpProblem `not_found` */
export const viewEventProposal: Handler<typeof eventProposalsAdmin.view> = async ({ params: { id } }, context) => {
  const { db, clock, locale, session } = context;
  const { organisation_id, proposer, ...row } = await db
    .selectFrom('event_proposals as proposal')
    .select(proposalColumns(locale))
    .select((eb) => [
      organisation.as('organisation'),
      'proposal.organisation_id',
      'proposal.proposed_by as proposer',
      person(eb.ref('proposal.proposed_by')).as('proposed_by'),
      person(eb.ref('proposal.saved_by')).as('saved_by'),
      person(eb.ref('proposal.decided_by')).as('decided_by'),
      'proposal.event_id',
    ])
    .where('proposal.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const [proposal] = await toEventProposals(db, [row], locale);
  if (proposal === undefined) throw notFound();
  const officers = await officersOf(db, organisation_id, clock.now());
  return { ...proposal, is_own: [...officers, proposer].includes(session.user_id) };
};

/**
 * Accepts an event proposal (PROPOSE-5): adds an unpublished event with its dates and ticket types. Of two decisions the
 * second finds the proposal gone. @throws HttpProblem `own_event_proposal`, `event_proposal_gone`, `version_conflict`
 */
export const acceptEvent: Handler<typeof eventProposalsAdmin.accept> = async ({ params: { id }, body }, context) => {
  const proposal = await lockProposal(id, body, context);
  const event_id = await addProposedEvent(proposal, context);
  await decide(proposal, { state: 'accepted', event_id }, context);
  await tellOfficers('proposed_event_accepted', proposal, context);
};

/**
 * Sends an event proposal back with a question (PROPOSE-4).
 * @throws HttpProblem `own_event_proposal`, `event_proposal_gone`, `version_conflict`
 */
export const askAboutEvent: Handler<typeof eventProposalsAdmin.ask> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const { question } = body;
  const proposal = await lockProposal(id, body, context);
  // The version stays: the texts of officers who are changing the proposal at the moment are still based on it.
  const asked = { state: 'asked', question } as const;
  await db.updateTable('event_proposals').set(asked).where('id', '=', id).execute();
  await note('event_proposal_asked', proposal, context);
  await tellOfficers('proposed_event_asked', proposal, context, { question });
};

/**
 * Declines an event proposal with a reason (PROPOSE-4).
 * @throws HttpProblem `own_event_proposal`, `event_proposal_gone`, `version_conflict`
 */
export const declineEvent: Handler<typeof eventProposalsAdmin.decline> = async ({ params: { id }, body }, context) => {
  const { reason } = body;
  const proposal = await lockProposal(id, body, context);
  await decide(proposal, { state: 'declined', reason }, context);
  await tellOfficers('proposed_event_declined', proposal, context, { reason });
};

/** Locks the accounts of the officers, who are told, then the pending proposal (docs/decisions/lock-order.md). */
async function lockProposal(id: number, { version }: { version: number }, { db, clock, session }: SignedInContext) {
  const pending = db.selectFrom('event_proposals').selectAll().where('id', '=', id).where('state', '=', 'pending');
  const found = await pending.executeTakeFirst();
  if (found === undefined) throw new HttpProblem('event_proposal_gone');
  const officers = await officersOf(db, found.organisation_id, clock.now());
  if ([...officers, found.proposed_by].includes(session.user_id)) throw new HttpProblem('own_event_proposal');
  const present = await lockAccounts(db, officers);
  const locked = await pending.forUpdate().executeTakeFirst();
  if (locked === undefined) throw new HttpProblem('event_proposal_gone');
  if (locked.version !== version) throw new HttpProblem('version_conflict');
  return { ...locked, officers: [...present] };
}

type Decision = { state: 'accepted'; event_id: number } | { state: 'declined'; reason: string };

async function decide(proposal: Locked, decision: Decision, context: SignedInContext): Promise<void> {
  const { db, clock, session } = context;
  const decided = { decided_at: clock.now(), decided_by: session.user_id, version: proposal.version + 1 };
  await db
    .updateTable('event_proposals')
    .set({ ...decision, ...decided })
    .where('id', '=', proposal.id)
    .execute();
  await note(`event_proposal_${decision.state}`, proposal, context);
}

async function note(
  action: 'event_proposal_accepted' | 'event_proposal_asked' | 'event_proposal_declined',
  { id, organisation_id }: Locked,
  context: SignedInContext,
): Promise<void> {
  // The title is user text, and rows of the log are never deleted.
  const details = { organisation: String(organisation_id) };
  await record(context, { action, subject: 'event_proposal', subject_id: id, details });
}

/** Tells the officers, in the portal and by e-mail. */
async function tellOfficers(
  kind: 'proposed_event_accepted' | 'proposed_event_asked' | 'proposed_event_declined',
  { officers, title }: Locked,
  { db, clock, jobs }: SignedInContext,
  values: Record<string, string> = {},
): Promise<void> {
  const told = { kind, values: { ...textValues('title', title), ...values }, at: clock.now() };
  for (const id of await notify(db, officers, { ...told, path: eventProposalPaths.own }))
    await jobs.enqueue(db, eventProposalMail, { id });
}
