import type { Kysely } from 'kysely';
import type { auth } from '#contract/auth/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { hashedAccount, logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { beginSession, sendSession } from '#server/http/sessions.ts';
import { delayAfterFailures } from '#server/http/stored-delays.ts';
import { anonymousRequester } from '#server/services/anonymous-requester.ts';
import { limitWrongPasswords, delaysOfSignIn, precheckSignIn } from './limits.ts';

/**
 * Signs in (AUTH-1). A wrong address and a wrong password give the same response, and take equally long.
 * @throws HttpProblem `wrong_credentials`, `too_many`, `proof_needed`; QueueFull before anything is written
 */
export const signIn: Handler<typeof auth.login> = async ({ body }, context) => {
  const { db, passwords, device, secrets } = context;
  const user = await findAccount(db, body.email);
  const knownDeviceId = user && device.idFor(user.id);
  if (knownDeviceId === undefined) await precheckSignIn(context);
  const requester = { ...anonymousRequester(context, body.email), isKnown: knownDeviceId !== undefined };
  passwords.expectRoom(requester);
  const isRight = await delayAfterFailures(context, delaysOfSignIn(context, body.email, knownDeviceId), () =>
    passwords.isRight(body.password, user?.password_hash ?? undefined, requester),
  );
  if (user === undefined || !isRight) {
    if (knownDeviceId === undefined) await limitWrongPasswords(context);
    throw new HttpProblem('wrong_credentials', { log: { account: hashedAccount(secrets, body.email) } });
  }
  const newSession = await db.transaction().execute(async (transaction) => {
    const registered = await recordSignIn(transaction, user, context.locale);
    return beginSession({ ...context, db: transaction }, { user_id: user.id, registered });
  });
  logAccountEvent(context, 'signed_in', user.id);
  return sendSession(newSession, context);
};

function findAccount(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

/**
 * Stores the language of the sign-in, which e-mails then use. Compares the password hash again, because the password
 * may have been changed while the old one was being checked.
 * @returns whether the registration is complete
 */
async function recordSignIn(
  transaction: Kysely<DB>,
  user: { id: number; password_hash: string | null },
  locale: Locale,
): Promise<boolean> {
  const found = await transaction
    .updateTable('users')
    .set({ locale })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .returning('registered_at')
    .executeTakeFirst();
  if (found === undefined) throw new HttpProblem('wrong_credentials');
  return found.registered_at !== null;
}

/** Ends the session of the token. */
export async function signOut(_request: unknown, context: SignedInContext): Promise<void> {
  const { db, session, bind } = context;
  await db.deleteFrom('sessions').where('id', '=', session.id).execute();
  bind(null);
  logAccountEvent(context, 'signed_out', session.user_id);
}
