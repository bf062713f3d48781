import type { Kysely } from 'kysely';
import type { secondFactor } from '#contract/auth/second-factor.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { assertFactorRecent, hasStaffRole } from '#server/http/second-factor.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import { delayAfterFailures } from '#server/http/stored-delays.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { hasSecondFactor } from '#server/services/second-factor.ts';
import { makeAppSecret, openAppSecret, sealAppSecret, stepOfCode } from './app-codes.ts';
import { endAttempt, findNewSecret, startAttempt, takeChallenge } from './attempts.ts';
import { queueMethodAddedMail } from './jobs.ts';
import { delaysOfCodes } from './limits.ts';
import { optionsOfNewPasskey, readNewPasskey } from './passkeys.ts';
import { stampSession } from './prove.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** The maximum passkeys of one account. */
const MAX_PASSKEYS = 20;

/**
 * Asserts that the caller may add a method: the first one right after signing in, further ones only after a recent
 * proof (AUTH-34). Locks the account, so that two sessions cannot both add the first one.
 * @throws HttpProblem `forbidden` without a staff role, `second_factor_needed`, `second_factor_stale`
 */
async function assertMayEnrol({ db, clock, session }: Pick<SignedInContext, 'db' | 'clock' | 'session'>) {
  assertStaff(session);
  await lockAccount(db, session.user_id);
  if (await hasSecondFactor(db, session.user_id)) assertFactorRecent(session, clock.now());
}

function assertStaff(session: SignedInContext['session']): void {
  if (!hasStaffRole(session)) throw new HttpProblem(session.has_pending_rights ? 'address_unproven' : 'forbidden');
}

/** Begins adding a passkey. @throws HttpProblem as `assertMayEnrol` */
export const startPasskey: Handler<typeof secondFactor.startPasskey> = async (_request, context) => {
  const { db, settings, session, union } = context;
  await assertMayEnrol(context);
  const user = await findUser(db, session.user_id);
  const options = await optionsOfNewPasskey(db, user, settings, union.names().short_name);
  await startAttempt(context, { challenge: options.challenge });
  return options;
};

/**
 * Adds the passkey that the browser has made.
 * @throws HttpProblem `attempt_expired`, `passkey_rejected`, `limit_reached`, and as `assertMayEnrol`
 */
export const addPasskey: Handler<typeof secondFactor.addPasskey> = async ({ body }, context) => {
  const { db, clock, session, settings, device } = context;
  const { user_id } = session;
  await assertMayEnrol(context);
  const passkey = await readNewPasskey(body, await takeChallenge(context), settings);
  if (passkey === undefined) throw new HttpProblem('passkey_rejected');
  const known = await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).execute();
  if (known.length >= MAX_PASSKEYS) throw new HttpProblem('limit_reached', { values: { max: MAX_PASSKEYS } });
  const now = clock.now();
  await db
    .insertInto('passkeys')
    .values({ user_id, ...passkey, ...device.name(), created_at: now, last_used_on: dayInMalta(now) })
    .execute()
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'passkeys_credential_id_key') ? new HttpProblem('passkey_rejected') : error;
    });
  return finish(context);
};

/** Begins adding an authenticator app. @throws HttpProblem as `assertMayEnrol` */
export const startApp: Handler<typeof secondFactor.startApp> = async (_request, context) => {
  const { db, secrets, session, union } = context;
  await assertMayEnrol(context);
  const { email } = await findUser(db, session.user_id);
  const app = makeAppSecret(email, union.names().short_name);
  await startAttempt(context, { secret: sealAppSecret(secrets, session.user_id, app.secret) });
  return app;
};

/**
 * Adds the app whose code was typed, and replaces an earlier app.
 * @throws HttpProblem `attempt_expired`, `invalid` at `code`, `too_many`, and as `assertMayEnrol`
 */
export const addApp: Handler<typeof secondFactor.addApp> = async ({ body }, context) => {
  const { db, clock, secrets, session } = context;
  const { user_id } = session;
  assertStaff(session);
  const now = clock.now();
  const secret = await findNewSecret(context);
  let last_step: number | undefined;
  const isRight = await delayAfterFailures(context, delaysOfCodes(context), async () => {
    last_step = stepOfCode(openAppSecret(secrets, user_id, secret), body.code, now);
    return last_step !== undefined;
  });
  if (!isRight || last_step === undefined) throw invalidAt('code', 'wrong_factor_code');
  const values = { secret, last_step, created_at: now };
  return db.transaction().execute(async (transaction) => {
    const inTransaction = { ...context, db: transaction };
    await assertMayEnrol(inTransaction);
    await transaction
      .insertInto('authenticator_apps')
      .values({ user_id, ...values })
      .onConflict((known) => known.column('user_id').doUpdateSet(values))
      .execute();
    await endAttempt(inTransaction);
    return finish(inTransaction);
  });
};

/** The new method is proven with it. Returns recovery codes, unless the account has some. */
async function finish(context: SignedInContext): Promise<{ recovery_codes: string[] | null }> {
  const { db, session } = context;
  await stampSession(context);
  await queueMethodAddedMail(context, session.user_id);
  logAccountEvent(context, 'second_factor_added', session.user_id);
  const hasCodes = (await countRecoveryCodes(db, session.user_id)) > 0;
  return { recovery_codes: hasCodes ? null : await replaceRecoveryCodes(context, session.user_id) };
}

async function findUser(db: Kysely<DB>, id: number): Promise<{ id: number; email: string }> {
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  if (!user?.email) throw new HttpProblem('unauthenticated');
  return { id, email: user.email };
}
