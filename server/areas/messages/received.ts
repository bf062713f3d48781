import { sql } from 'kysely';
import type { messages } from '#contract/messages/calls.ts';
import type { JobServices } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { messageIn } from './mails.ts';

/** Days for which a message is stored for its recipients, like notifications. */
const RETENTION_DAYS = 180;

/** Returns a message that the caller was notified of (MESSAGES-10). @throws HttpProblem `not_found` */
export const viewReceived: Handler<typeof messages.view> = async ({ params: { id } }, { db, locale, session }) => {
  const row = await db
    .selectFrom('message_recipients')
    .innerJoin('messages', 'messages.id', 'message_recipients.message_id')
    .select(['messages.id', 'messages.subject', 'messages.text', 'messages.path', 'notified_at'])
    .where('message_id', '=', id)
    .where('message_recipients.user_id', '=', session.user_id)
    .executeTakeFirst();
  if (row === undefined || row.notified_at === null) throw notFound();
  return { id, ...messageIn(locale, row), path: row.path, sent_at: row.notified_at };
};

/**
 * Deletes the recipients of old messages, whose counts stay, and old messages to one person (MESSAGES-12).
 */
export async function removeOldRecipients({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('messages').where('user_id', 'is not', null).where('ended_at', '<', before).execute();
    const countOf = (outcome: 'delivered' | 'failed') => sql<number>`(
      select count(*) from message_recipients where message_id = messages.id and outcome = ${outcome}
    )`;
    const old = await transaction
      .updateTable('messages')
      .set({ delivered: countOf('delivered'), failed: countOf('failed') })
      .where('ended_at', '<', before)
      .where('delivered', 'is', null)
      .returning('id')
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction.deleteFrom('message_recipients').where('message_id', 'in', ids).execute();
  });
}
