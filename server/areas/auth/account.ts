import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { auth } from '#contract/auth/calls.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { confirmPassword, signedInRequester } from '#server/services/confirm-password.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { rejectGuessablePasswordOf } from '#server/services/password-rules.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertNotLastStaff } from '#server/services/staff-accounts.ts';
import { deleteOtherSessions } from './devices.ts';
import { farewellMail, queuePasswordChangedMail } from './jobs.ts';

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
 * Returns the proven addresses of the account. Its deletion also deletes messages from these addresses; an unproven one
 * may belong to another person.
 */
function provenAddresses(
  email: string,
  {
    university_email,
    verified_at,
    email_proven_at,
  }: Pick<Selectable<DB['users']>, 'university_email' | 'verified_at' | 'email_proven_at'>,
): string[] {
  const personal = email_proven_at === null ? [] : [email];
  return university_email === null || verified_at === null ? personal : [...personal, university_email];
}

/**
 * Deletes the account in one transaction. A row without personal data stays, so that retained rows can reference it
 * (AUTH-26). Confirms the deletion by e-mail.
 * @throws HttpProblem `invalid` at `password`, `too_many`, `last_staff`
 */
export const removeAccount: Handler<typeof auth.remove> = async ({ body }, context) => {
  const { db, clock, jobs, bind, erase } = context;
  const account = await confirmPassword(context, 'password', body.password);
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    await assertNotLastStaff(transaction, account.id, clock.now());
    const before = await transaction
      .selectFrom('users')
      .select(['university_email', 'verified_at', 'email_proven_at'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const deletedUser = await transaction
      .updateTable('users')
      .set({ email: null, password_hash: null, university_email: null, verified_at: null })
      .set({ email_proven_at: null, receive_emails: false, registered_at: null, deleted_at: clock.now() })
      .where('id', '=', account.id)
      .returning('locale')
      .executeTakeFirstOrThrow();
    await erase(transaction, { id: account.id, emails: provenAddresses(account.email, before) }, clock.now());
    const id = randomUUID();
    const { university_email } = before;
    await addRows(transaction, 'farewells', { id, email: account.email, university_email, locale: deletedUser.locale });
    await jobs.enqueue(transaction, farewellMail, { id });
  });
  bind(null);
  logAccountEvent(context, 'account_deleted', account.id);
};
