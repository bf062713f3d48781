import { sql } from 'kysely';
import type { messagesAdmin } from '#contract/messages/staff.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { assertAudience, currentRecipients, type FindAudiences } from './audiences.ts';
import { deliveryTask } from './deliver.ts';
import type { ReadMessage } from './staff.ts';

/**
 * Returns the handler that fixes the recipients of a draft and starts its sending, in one transaction (MESSAGES-4).
 * @param isForAll whether the endpoint is the one for all members, which needs a recent second step
 */
export function sendMessageOf(
  all: FindAudiences,
  read: ReadMessage,
  isForAll: boolean,
): Handler<typeof messagesAdmin.send> {
  return async ({ params: { id }, body }, context) => {
    const { db, clock, jobs, session } = context;
    const { audience, state, is_for_all } = await read(id, context);
    if (is_for_all !== isForAll) throw new HttpProblem('forbidden');
    if (state !== 'draft') throw new HttpProblem('message_sent');
    const version = await nextVersion(context, { table: 'messages', id }, body);
    await assertAudience(all, audience, context);
    const now = clock.now();
    const added = await db
      .insertInto('message_recipients')
      .columns(['message_id', 'user_id', 'due_at'])
      .expression(
        currentRecipients(all, db, { id, audience }, now).select([
          sql<number>`${id}::integer`.as('message_id'),
          'users.id as user_id',
          sql<Date>`${now}::timestamptz`.as('due_at'),
        ]),
      )
      .executeTakeFirst();
    const recipients = Number(added.numInsertedOrUpdatedRows ?? 0);
    if (recipients === 0) throw new HttpProblem('no_recipients');
    await db
      .updateTable('messages')
      .set({ state: 'sending', version, recipients, sent_at: now, sent_by: session.user_id })
      .where('id', '=', id)
      .execute();
    await jobs.enqueue(db, deliveryTask, {});
    const details = { audience, recipients: String(recipients) };
    await record(context, { action: 'message_sent', subject: 'message', subject_id: id, details });
    return read(id, context);
  };
}

/** Returns the handler that ends the sending of a message (MESSAGES-9). */
export function stopMessageOf(read: ReadMessage): Handler<typeof messagesAdmin.stop> {
  return async ({ params: { id } }, context) => {
    const { db, clock } = context;
    await read(id, context);
    const stopped = await db
      .updateTable('messages')
      .set((eb) => ({ state: 'stopped', ended_at: clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning('id')
      .executeTakeFirst();
    if (stopped === undefined) throw new HttpProblem('message_sent');
    await db
      .updateTable('message_recipients')
      .set({ outcome: 'stopped', due_at: null })
      .where('message_id', '=', id)
      .where('due_at', 'is not', null)
      .execute();
    await record(context, { action: 'message_stopped', subject: 'message', subject_id: id });
    return read(id, context);
  };
}
