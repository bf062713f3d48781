import type { QueueCaller } from '#server/gateways/fair-queue.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { delayAfterFailures } from '#server/http/stored-delays.ts';

/** The limits for wrong passwords of one session. */
const sessionDelay = { free: 5, longest: 15 * 60, seconds: 3600, isForgiving: true } as const;

/** Returns the requester of a password check in which a signed-in caller enters the password again. */
export function signedInRequester({
  caller,
  session,
}: Pick<HandlerContext & SignedInContext, 'caller' | 'session'>): QueueCaller {
  return { network: caller, account: `session ${session.id}`, isKnown: true };
}

/**
 * Checks that the caller knows the password of the session's account. Wrong passwords delay only this session. `db`
 * must be the pool, so that the count is stored even if the call is rejected, and no transaction is open during
 * password hashing.
 * @param field the form's password field
 * @returns the account
 * @throws HttpProblem `invalid` at `field`, `too_many`, `unauthenticated` for an account without a password
 */
export async function confirmPassword(
  context: SignedInContext,
  field: string,
  password: string,
): Promise<{ id: number; email: string }> {
  const { db, passwords, session } = context;
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', session.user_id)
    .executeTakeFirst();
  if (!account?.email || !account.password_hash) throw new HttpProblem('unauthenticated');
  const { password_hash } = account;
  const requester = signedInRequester(context);
  passwords.expectRoom(requester);
  const check = () => passwords.isRight(password, password_hash, requester);
  const isRight = await delayAfterFailures(
    context,
    [{ key: `confirmation session ${session.id}`, ...sessionDelay }],
    check,
  );
  if (!isRight) throw invalidAt(field, 'wrong_password');
  return { id: account.id, email: account.email };
}
