import type { peopleAdmin } from '#contract/people/staff.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { blockedMail, unblockedMail } from './jobs.ts';
import { assertRemovable, lockPerson } from './lock-person.ts';

/**
 * Blocks an account (PEOPLE-13): all sessions end, and no new ones begin. Its holder is told by e-mail, without the
 * reason.
 * @throws HttpProblem `not_found`, `own_account`, `has_staff_role`, `person_changed`
 */
export const blockPerson: Handler<typeof peopleAdmin.block> = async ({ params: { id }, body }, context) => {
  const { db, clock, jobs, session } = context;
  await lockPerson(db, id);
  await assertRemovable(id, context);
  const block = await db
    .insertInto('account_blocks')
    .values({ user_id: id, reason: body.reason, blocked_by: session.user_id, blocked_at: clock.now() })
    .onConflict((known) => known.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (block === undefined) throw new HttpProblem('person_changed');
  for (const table of ['sessions', 'recovery_links'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  await jobs.enqueue(db, blockedMail, { id: block.id, user_id: id });
  await record(context, { action: 'account_blocked', subject: 'account', subject_id: id });
};

/** Ends the block that the caller has read (PEOPLE-15). @throws HttpProblem `not_found`, `person_changed` */
export const unblockPerson: Handler<typeof peopleAdmin.unblock> = async ({ params: { id }, body }, context) => {
  const { db, jobs } = context;
  await lockPerson(db, id);
  const ended = await db
    .deleteFrom('account_blocks')
    .where('user_id', '=', id)
    .where('id', '=', body.block)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new HttpProblem('person_changed');
  await jobs.enqueue(db, unblockedMail, { id: ended.id, user_id: id });
  await record(context, { action: 'account_unblocked', subject: 'account', subject_id: id });
};
