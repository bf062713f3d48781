import { CODE_DIGITS, type secondFactor } from '#contract/auth/second-factor.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { delayAfterFailures } from '#server/http/stored-delays.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { openAppSecret, stepOfCode } from './app-codes.ts';
import { startAttempt, takeChallenge } from './attempts.ts';
import { delaysOfCodes } from './limits.ts';
import { optionsOfProof, readPasskeyProof } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** Begins a proof with a passkey. */
export const startProof: Handler<typeof secondFactor.startProof> = async (_request, context) => {
  const { db, session, settings } = context;
  const options = await optionsOfProof(db, session.user_id, settings);
  await startAttempt(context, { challenge: options.challenge });
  return options;
};

/**
 * Proves the second factor of this session with a passkey (AUTH-35).
 * @throws HttpProblem `attempt_expired`, `passkey_rejected`, `too_many`
 */
export const proveByPasskey: Handler<typeof secondFactor.proveByPasskey> = async ({ body }, context) => {
  const { db, clock, session, settings } = context;
  const expectedChallenge = await takeChallenge(context);
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', session.user_id)
    .where('credential_id', '=', body.id)
    .executeTakeFirst();
  let counter: number | undefined;
  const isRight = await delayAfterFailures(context, delaysOfCodes(context), async () => {
    counter = passkey && (await readPasskeyProof(body, passkey, { expectedChallenge, settings }));
    return counter !== undefined;
  });
  if (!isRight || passkey === undefined || counter === undefined) throw new HttpProblem('passkey_rejected');
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_on: dayInMalta(clock.now()) })
    .where('id', '=', passkey.id)
    .execute();
  await stampSession(context);
  logAccountEvent(context, 'second_factor_proven', session.user_id);
};

/**
 * Proves the second factor of this session with a code of the app or a recovery code (AUTH-35). Each is accepted once.
 * @throws HttpProblem `invalid` at `code`, `too_many`
 */
export const proveByCode: Handler<typeof secondFactor.proveByCode> = async ({ body: { code } }, context) => {
  const { session } = context;
  const isOfApp = /^\d+$/.test(code) && code.length === CODE_DIGITS;
  const isRight = await delayAfterFailures(context, delaysOfCodes(context), () =>
    isOfApp ? spendAppCode(code, context) : spendRecoveryCode(context, session.user_id, code),
  );
  if (!isRight) throw invalidAt('code', 'wrong_factor_code');
  await stampSession(context);
  logAccountEvent(context, isOfApp ? 'second_factor_proven' : 'recovery_code_used', session.user_id);
};

/** Uses up a code of the account's app: of two calls with one code, one succeeds. */
async function spendAppCode(code: string, { db, clock, secrets, session }: SignedInContext): Promise<boolean> {
  const { user_id } = session;
  const apps = db.selectFrom('authenticator_apps').select('secret').where('user_id', '=', user_id);
  const app = await apps.executeTakeFirst();
  const step = app && stepOfCode(openAppSecret(secrets, user_id, app.secret), code, clock.now());
  if (step === undefined) return false;
  const spent = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Records that the session has proven the second factor now. */
export async function stampSession({ db, clock, session }: Pick<SignedInContext, 'db' | 'clock' | 'session'>) {
  await db.updateTable('sessions').set({ factor_proven_at: clock.now() }).where('id', '=', session.id).execute();
}
