import { type Kysely, sql } from 'kysely';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { proposalMail } from './mails.ts';

/** The milliseconds after which a publication can no longer be undone (PRESS-13). */
const UNDO_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days after which a proposal is deleted, so that its proposer can read the outcome until then. */
const PROPOSAL_DAYS = 90;
/** Days after which an accepted proposal is deleted whose story was never published. */
const UNPUBLISHED_DAYS = 365;

/** Tells proposers that readers see their story (STORY-4): once, however often it is taken back and published. */
export async function announcePublications({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  for (const { id, user_id } of await duePublications(db, now).execute()) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockIfThere(transaction, user_id))) return;
      // Another copy may have told it, or the story may have been taken back, before the account was locked.
      const due = await duePublications(transaction, now).where('proposal.id', '=', id).executeTakeFirst();
      if (due === undefined) return;
      await transaction.updateTable('story_proposals').set({ announced_at: now }).where('id', '=', id).execute();
      const path = pagePath(due.news_id === null ? paths.opinionPiece : paths.newsItem, { id: due.slug });
      const told = { kind: 'story_published' as const, values: textValues('title', due.title), path, at: now };
      for (const told_id of await notify(transaction, [due.user_id], told))
        await jobs.enqueue(transaction, proposalMail, { id: told_id });
    });
  }
}

/** Deletes old proposals (STORY-5). */
export async function removeOldProposals({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db
    .deleteFrom('story_proposals')
    .where((eb) =>
      eb.or([
        eb('decided_at', '<', daysAgo(UNPUBLISHED_DAYS)),
        eb.and([eb('state', '<>', 'accepted'), eb('decided_at', '<', daysAgo(PROPOSAL_DAYS))]),
        eb('announced_at', '<', daysAgo(PROPOSAL_DAYS)),
      ]),
    )
    .execute();
}

/** Accepted proposals with a public story whose proposers have not been notified. */
function duePublications(db: Kysely<DB>, now: Date) {
  const public_at = sql<Date>`coalesce(news.published_at, resources.published_at)`;
  return db
    .selectFrom('story_proposals as proposal')
    .leftJoin('news', 'news.id', 'proposal.news_id')
    .leftJoin('resources', 'resources.id', 'proposal.resource_id')
    .select(['proposal.id', 'proposal.user_id', 'proposal.news_id'])
    .select([
      sql<string>`coalesce(news.slug, resources.slug)`.as('slug'),
      sql<Localised>`coalesce(news.title, resources.title)`.as('title'),
    ])
    .where('proposal.state', '=', 'accepted')
    .where('proposal.announced_at', 'is', null)
    .where(public_at, '<=', new Date(now.getTime() - UNDO_MS))
    .orderBy('proposal.id');
}
