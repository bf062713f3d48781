import { type Kysely, sql } from 'kysely';
import { MAX_PENDING_STORIES, type storyProposals } from '#contract/story-proposals/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { officersOf } from '#server/services/officers.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { storyProposalColumns, toStoryProposal } from './rows.ts';

/** The maximum number of listed proposals. */
const LISTED = 50;
/** New proposals of one account in a day. */
const PROPOSALS_A_DAY = 10;
const DAY = 86_400;

/** Lists the story proposals of the caller (STORY-2), newest first. */
export const listOwnStoryProposals: Handler<typeof storyProposals.mine> = async (_request, { db, clock, session }) => {
  const now = clock.now();
  const rows = await db
    .selectFrom('story_proposals as proposal')
    .select(storyProposalColumns)
    .select(
      sql<string | null>`coalesce(
        (select slug from news where id = proposal.news_id and published_at <= ${now}),
        (select slug from resources where id = proposal.resource_id and published_at <= ${now})
      )`.as('slug'),
    )
    .where('proposal.user_id', '=', session.user_id)
    .orderBy('proposal.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(toStoryProposal);
};

/**
 * Proposes a story (STORY-1). The account is locked, so that concurrent calls count all pending proposals.
 * @throws HttpProblem `stories_pending`, `invalid` at `organisation_id`, `too_many`
 */
export const proposeStory: Handler<typeof storyProposals.propose> = async ({ body }, { db, clock, session }) => {
  const { user_id } = session;
  const now = clock.now();
  await lockAccount(db, user_id);
  if (body.organisation_id !== null && !(await officersOf(db, body.organisation_id, now)).includes(user_id))
    throw invalidAt('organisation_id', 'choice');
  if ((await countPending(db, user_id)) >= MAX_PENDING_STORIES) throw new HttpProblem('stories_pending');
  await countUse(db, clock, { key: `story proposal ${user_id}`, most: PROPOSALS_A_DAY, seconds: DAY });
  await db
    .insertInto('story_proposals')
    .values({ ...body, user_id, proposed_at: now })
    .execute();
};

/** Withdraws a pending story proposal of the caller (STORY-2). @throws HttpProblem `not_found`, `story_proposal_gone` */
export const withdrawStory: Handler<typeof storyProposals.withdraw> = async ({ params: { id } }, context) => {
  const { db, clock, session } = context;
  await lockAccount(db, session.user_id);
  const own = db
    .selectFrom('story_proposals')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', session.user_id);
  const { state } = await own.forUpdate().executeTakeFirstOrThrow(notFound);
  if (state !== 'pending') throw new HttpProblem('story_proposal_gone');
  const withdrawn = { state: 'withdrawn', decided_at: clock.now() };
  await db.updateTable('story_proposals').set(withdrawn).where('id', '=', id).execute();
};

async function countPending(db: Kysely<DB>, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('story_proposals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
