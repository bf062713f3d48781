import { type Kysely, sql } from 'kysely';
import type { ProposedKind } from '#contract/story-proposals/calls.ts';
import { storyProposalPaths } from '#contract/story-proposals/paths.ts';
import type { storyProposalsAdmin } from '#contract/story-proposals/staff.ts';
import { bothLanguages, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { newsRules, publicationRules } from '#server/services/news-stories.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { person } from '#server/services/person.ts';
import { paragraphsOf } from '#server/services/proposed-text.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { addStory, type StoryRules } from '#server/services/story-writes.ts';
import { proposalMail } from '../mails.ts';
import { storyProposalColumns, toStoryProposal } from '../rows.ts';

/** The category of opinion pieces; without it the draft has none, and an editor chooses one. */
const OPINION_CATEGORY = 'opinion-pieces';
/** The maximum characters of an author. */
const MAX_AUTHOR = 120;

type Proposal = Awaited<ReturnType<typeof lockProposal>>;

/** Lists pending story proposals, oldest first. */
export const listStoryProposals: Handler<typeof storyProposalsAdmin.list> = async ({ query }, { db }) => {
  const pending = db.selectFrom('story_proposals as proposal').where('proposal.state', '=', 'pending');
  const { rows, total } = await paginate(pending, query, (all) =>
    all
      .select(storyProposalColumns)
      .select((eb) => person(eb.ref('proposal.user_id')).as('person'))
      .orderBy('proposal.proposed_at')
      .orderBy('proposal.id'),
  );
  return {
    rows: rows.map((row) => {
      const { id, kind, title, organisation, proposed_at } = toStoryProposal(row);
      return { id, kind, title, organisation, proposed_at, person: row.person };
    }),
    total,
  };
};

/** Returns a story proposal in any state. @throws HttpProblem `not_found` */
export const viewStoryProposal: Handler<typeof storyProposalsAdmin.view> = async ({ params: { id } }, context) => {
  const { db, session } = context;
  const { user_id, ...row } = await db
    .selectFrom('story_proposals as proposal')
    .select([...storyProposalColumns, 'proposal.user_id'])
    .select((eb) => [
      person(eb.ref('proposal.user_id')).as('person'),
      person(eb.ref('proposal.decided_by')).as('decided_by'),
      eb.fn.coalesce('proposal.news_id', 'proposal.resource_id').as('story_id'),
    ])
    .where('proposal.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...toStoryProposal(row), is_own: user_id === session.user_id };
};

/**
 * Accepts a story proposal (STORY-3): adds a draft of its kind. Of two decisions the second finds the proposal gone.
 * @throws HttpProblem `own_story_proposal`, `story_proposal_gone`
 */
export const acceptStory: Handler<typeof storyProposalsAdmin.accept> = async ({ params: { id } }, context) => {
  const { db, clock, session } = context;
  const proposal = await lockProposal(id, context);
  const draft = await addDraft(proposal, context);
  const decided = { state: 'accepted', decided_at: clock.now(), decided_by: session.user_id, ...draft };
  await db.updateTable('story_proposals').set(decided).where('id', '=', id).execute();
  await note('story_proposal_accepted', proposal, context);
  await tellProposer('story_accepted', proposal, context);
};

/** Declines a story proposal with a reason (STORY-3). @throws HttpProblem `own_story_proposal`, `story_proposal_gone` */
export const declineStory: Handler<typeof storyProposalsAdmin.decline> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  const { db, clock, session } = context;
  const proposal = await lockProposal(id, context);
  const decided = { state: 'declined', reason, decided_at: clock.now(), decided_by: session.user_id };
  await db.updateTable('story_proposals').set(decided).where('id', '=', id).execute();
  await note('story_proposal_declined', proposal, context);
  await tellProposer('story_declined', proposal, context, { reason });
};

/** Locks the account of the proposer, who is notified, then the proposal (docs/decisions/lock-order.md). */
async function lockProposal(id: number, { db, session }: SignedInContext) {
  const pending = db.selectFrom('story_proposals').selectAll().where('id', '=', id).where('state', '=', 'pending');
  const found = await pending.executeTakeFirst();
  if (found?.user_id === session.user_id) throw new HttpProblem('own_story_proposal');
  const isThere = found !== undefined && (await lockIfThere(db, found.user_id));
  const locked = isThere ? await pending.forUpdate().executeTakeFirst() : undefined;
  if (locked === undefined) throw new HttpProblem('story_proposal_gone');
  return locked;
}

/** Adds the draft. @returns the column that names it */
async function addDraft(proposal: Proposal, context: SignedInContext) {
  const { title, text } = proposal;
  const author = await authorOf(context.db, proposal);
  const { en, mt } = bothLanguages(text);
  const texts = { title: bothLanguages(title), body: { en: paragraphsOf(en), mt: paragraphsOf(mt) } };
  const add = (rules: StoryRules, fields: object) => addStory(rules, { body: { ...texts, ...fields } }, context);
  if ((proposal.kind as ProposedKind) === 'news')
    return { news_id: await add(newsRules, { author: { en: author, mt: author } }) };
  const category = context.db.selectFrom('resource_categories').select('id').where('slug', '=', OPINION_CATEGORY);
  const category_id = (await category.executeTakeFirst())?.id ?? null;
  return { resource_id: await add(publicationRules, { author, category_id }) };
}

/** Returns the organisation's name, or the person's if there is no organisation. */
async function authorOf(db: Kysely<DB>, { user_id, organisation_id }: Proposal): Promise<string> {
  const name = await db
    .selectFrom('users')
    .leftJoin('personal_details', 'personal_details.user_id', 'users.id')
    .leftJoin('student_organisations', (join) => join.on('student_organisations.id', '=', organisation_id))
    .select(
      sql<string>`coalesce(student_organisations.name, concat_ws(' ', personal_details.first_name, personal_details.last_name))`.as(
        'name',
      ),
    )
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return name.name.slice(0, MAX_AUTHOR);
}

async function note(
  action: 'story_proposal_accepted' | 'story_proposal_declined',
  { id, user_id }: Proposal,
  context: SignedInContext,
): Promise<void> {
  // The title is user text, and rows of the log are never deleted.
  const details = { account: String(user_id) };
  await record(context, { action, subject: 'story_proposal', subject_id: id, details });
}

/** Tells the proposer the decision, in the portal and by e-mail. */
async function tellProposer(
  kind: 'story_accepted' | 'story_declined',
  { user_id, title }: Proposal,
  { db, clock, jobs }: SignedInContext,
  values: Record<string, string> = {},
): Promise<void> {
  const told = { kind, values: { ...textValues('title', title), ...values }, at: clock.now() };
  for (const id of await notify(db, [user_id], { ...told, path: storyProposalPaths.own }))
    await jobs.enqueue(db, proposalMail, { id });
}
