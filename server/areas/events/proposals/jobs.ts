import { type Kysely, sql } from 'kysely';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { officersOf } from '#server/services/officers.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { eventProposalMail } from './mails.ts';

/** The milliseconds after which a publication can no longer be undone (PRESS-13). */
const UNDO_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days after which a decided proposal is deleted, so that officers can read the outcome until then. */
const PROPOSAL_DAYS = 90;
/** Days after which an accepted proposal is deleted whose event was never published. */
const UNPUBLISHED_DAYS = 365;

/** Tells the officers that everybody sees their event (PROPOSE-7): once, however often it is taken back and published. */
export async function announceEvents({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  for (const { id, organisation_id } of await dueEvents(db, now).execute()) {
    await db.transaction().execute(async (transaction) => {
      const officers = await lockAccounts(transaction, await officersOf(transaction, organisation_id, now));
      const due = await dueEvents(transaction, now)
        .where('proposal.id', '=', id)
        .forUpdate('proposal')
        .executeTakeFirst();
      // Another copy may have told it, or the event may have been taken back, before the accounts were locked.
      if (due === undefined) return;
      await transaction.updateTable('event_proposals').set({ announced_at: now }).where('id', '=', id).execute();
      const path = pagePath(paths.event, { id: due.slug });
      const values = textValues('title', due.title);
      const told = { kind: 'proposed_event_published' as const, values, path, at: now };
      for (const told_id of await notify(transaction, [...officers], told))
        await jobs.enqueue(transaction, eventProposalMail, { id: told_id });
    });
  }
}

/** Deletes old proposals (PROPOSE-8). */
export async function removeOldEventProposals({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db
    .deleteFrom('event_proposals')
    .where((eb) =>
      eb.or([
        eb('decided_at', '<', daysAgo(UNPUBLISHED_DAYS)),
        eb.and([eb('state', '<>', 'accepted'), eb('decided_at', '<', daysAgo(PROPOSAL_DAYS))]),
        eb('announced_at', '<', daysAgo(PROPOSAL_DAYS)),
      ]),
    )
    .execute();
}

/**
 * Empties the contact of proposals whose proposer has deleted the account: it is usually that person (PROPOSE-8). Their
 * proposals stay with the organisation.
 */
export async function eraseContacts(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('event_proposals')
    .set({ contact_name: '', contact_email: '' })
    .where('proposed_by', 'is', null)
    .where('contact_email', '<>', '')
    .execute();
}

/** Accepted proposals with a public event whose officers have not been told. */
function dueEvents(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('event_proposals as proposal')
    .innerJoin('events', 'events.id', 'proposal.event_id')
    .select(['proposal.id', 'proposal.organisation_id', 'events.slug', 'events.title'])
    .where('proposal.state', '=', 'accepted')
    .where('proposal.announced_at', 'is', null)
    .where(sql<boolean>`events.published_at <= ${new Date(now.getTime() - UNDO_MS)}`)
    .orderBy('proposal.id');
}
