import type { Kysely } from 'kysely';
import type { auth } from '#contract/auth/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalidAt } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { type NewSession, beginSession, sendSession } from '#server/http/sessions.ts';
import { anonymousRequester } from '#server/services/anonymous-requester.ts';
import { markProven } from '#server/services/email-proofs.ts';
import { readLink } from '#server/services/link-tokens.ts';
import { rejectGuessablePasswordOf } from '#server/services/password-rules.ts';
import { requestRecoveryLink } from '#server/services/recovery-links.ts';
import { queuePasswordChangedMail } from './jobs.ts';
import { limitRecoveries, deleteAnonymousAttempts } from './limits.ts';

/**
 * Stores the request for a new password, and queues its e-mail. The job looks up whether the address has an account, so
 * neither the text nor the time of the response reveals it.
 */
export const recover: Handler<typeof auth.recovery> = async ({ body }, context) => {
  await limitRecoveries(context, body.email);
  await requestRecoveryLink(context, { email: body.email, locale: context.locale });
};

/**
 * Sets a new password by a link, once; every session of the account ends, and a new one begins. The link proves the
 * address: a person who registered it before loses password and sessions.
 * @throws HttpProblem `invalid` at `token` (expired, used, forged), at `email` (not the link's) or at `password` (easy
 * to guess)
 */
export const reset: Handler<typeof auth.reset> = async ({ body }, context) => {
  const { db, clock, jobs, passwords, secrets } = context;
  const id = readLink(body.token, secrets, 'recovery link');
  const link = id === undefined ? undefined : await findLink(db, id, clock.now());
  if (link === undefined) throw invalidAt('token', 'link_expired');
  if (link.email.toLowerCase() !== body.email.toLowerCase()) throw invalidAt('email', 'link_email');
  await rejectGuessablePasswordOf(db, link.user_id, body.password);
  const password_hash = await passwords.hash(body.password, anonymousRequester(context, body.email));
  const newSession = await db.transaction().execute(async (transaction) => {
    await markUsed(transaction, link.id, clock.now());
    await deleteAnonymousAttempts({ db: transaction }, body.email);
    await queuePasswordChangedMail({ db: transaction, jobs }, link.user_id);
    await markProven(transaction, link.user_id, clock.now());
    return replacePassword({ ...context, db: transaction }, link.user_id, password_hash);
  });
  logAccountEvent(context, 'password_reset', link.user_id);
  return sendSession(newSession, context);
};

async function findLink(db: Kysely<DB>, id: string, now: Date) {
  const link = await db
    .selectFrom('recovery_links')
    .select(['id', 'email', 'user_id'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link && link.user_id !== null ? { ...link, user_id: link.user_id } : undefined;
}

/**
 * Marks the link as used, so that of two concurrent calls only the first succeeds. Also ends the account's other links.
 */
async function markUsed(transaction: Kysely<DB>, id: string, used_at: Date): Promise<void> {
  const used = await transaction
    .updateTable('recovery_links')
    .set({ used_at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) throw invalidAt('token', 'link_expired');
  await transaction
    .updateTable('recovery_links')
    .set({ used_at })
    .where('user_id', '=', used.user_id)
    .where('used_at', 'is', null)
    .execute();
}

async function replacePassword(
  context: Pick<HandlerContext, 'db' | 'clock' | 'secrets' | 'device'>,
  user_id: number,
  password_hash: string,
): Promise<NewSession> {
  const { db } = context;
  const user = await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('registered_at')
    .executeTakeFirst();
  if (user === undefined) throw invalidAt('token', 'link_expired');
  await db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
  return beginSession(context, { user_id, registered: user.registered_at !== null });
}
