import type { Kysely } from 'kysely';
import type { auth } from '#contract/auth/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { deleteAccount } from '#server/services/account-deletion.ts';
import { confirmPassword, signedInRequester } from '#server/services/confirm-password.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { rejectGuessablePasswordOf } from '#server/services/password-rules.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertNotLastStaff } from '#server/services/staff-accounts.ts';
import { deleteOtherSessions } from './devices.ts';
import { queuePasswordChangedMail } from './jobs.ts';

/**
 * Changes the password; every other session ends. Each change is e-mailed to the account, so a change past the daily
 * limit is rejected: without an e-mail, a thief's change could stay hidden. Recovery by a link still works.
 * @throws HttpProblem `invalid` at `current_password` or `password`, `too_many`, `changed_too_often`
 */
export const changePassword: Handler<typeof auth.changePassword> = async ({ body }, context) => {
  const { db, jobs, passwords, session } = context;
  const account = await confirmPassword(context, 'current_password', body.current_password);
  await rejectGuessablePasswordOf(db, account.id, body.password);
  const password_hash = await passwords.hash(body.password, signedInRequester(context));
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    await limitNotifyingWrites({ ...context, db: transaction }, 'password');
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', account.id).execute();
    await endRecoveries(transaction, account.id);
    await queuePasswordChangedMail({ db: transaction, jobs }, account.id);
    await deleteOtherSessions(transaction, session);
  });
  logAccountEvent(context, 'password_changed', account.id);
};

/** A link requested earlier, perhaps by another person, must not undo the change. */
async function endRecoveries(transaction: Kysely<DB>, userId: number): Promise<void> {
  await transaction.deleteFrom('recovery_links').where('user_id', '=', userId).execute();
}

/**
 * Deletes the account of the caller in one transaction (AUTH-26). Confirms the deletion by e-mail.
 * @throws HttpProblem `invalid` at `password`, `too_many`, `last_staff`
 */
export const removeAccount: Handler<typeof auth.remove> = async ({ body }, context) => {
  const { db, clock, bind } = context;
  const { id } = await confirmPassword(context, 'password', body.password);
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    await assertNotLastStaff(transaction, id, clock.now());
    await deleteAccount(transaction, id, context);
  });
  bind(null);
  logAccountEvent(context, 'account_deleted', id);
};
