import type { secondFactor } from '#contract/auth/second-factor.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { hasSecondFactor } from '#server/services/second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Removes a passkey of the caller. @throws HttpProblem `not_found`, `last_factor` */
export const removePasskey: Handler<typeof secondFactor.removePasskey> = async ({ params }, context) => {
  const { db, session } = context;
  await lockAccount(db, session.user_id);
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', params.id)
    .where('user_id', '=', session.user_id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw notFound();
  await assertMethodRemains(context);
};

/** Removes the caller's authenticator app. @throws HttpProblem `last_factor` */
export async function removeApp(_request: unknown, context: SignedInContext): Promise<void> {
  const { db, session } = context;
  await lockAccount(db, session.user_id);
  await db.deleteFrom('authenticator_apps').where('user_id', '=', session.user_id).execute();
  await assertMethodRemains(context);
}

/** Asserts that a removal leaves a method; otherwise its transaction is rolled back. */
async function assertMethodRemains(context: SignedInContext): Promise<void> {
  const { db, session } = context;
  if (!(await hasSecondFactor(db, session.user_id))) throw new HttpProblem('last_factor');
  logAccountEvent(context, 'second_factor_removed', session.user_id);
}

/** Replaces the caller's recovery codes; the earlier ones stop working. */
export const renewCodes: Handler<typeof secondFactor.renewCodes> = async (_request, context) => {
  const { db, session } = context;
  await lockAccount(db, session.user_id);
  return { recovery_codes: await replaceRecoveryCodes(context, session.user_id) };
};
