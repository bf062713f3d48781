import type { Asker } from '#server/gateways/fair-queue.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { countFailures } from '#server/http/stored-delays.ts';

/** Wrong passwords of one session. */
const tries = { free: 5, longest: 15 * 60, seconds: 3600, isForgiving: true } as const;

/** The caller of a password check that is signed in and enters the password again. */
export function signedInRequester({
  caller,
  session,
}: Pick<HandlerContext & SignedInContext, 'caller' | 'session'>): Asker {
  return { network: caller, account: `session ${session.id}`, isKnown: true };
}

/**
 * Checks that the person at the keyboard is the one who signed in. Wrong passwords delay only this session. `db` must
 * be the pool: the count stays when the call is refused, and nothing waits in a transaction while a password is hashed.
 * @param field of the form that has the password
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
  const asker = signedInRequester(context);
  passwords.expectRoom(asker);
  const check = () => passwords.isRight(password, password_hash, asker);
  const isRight = await countFailures(context, [{ key: `confirmation session ${session.id}`, ...tries }], check);
  if (!isRight) throw invalidAt(field, 'wrong_password');
  return { id: account.id, email: account.email };
}
