import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AccountType } from '#contract/kit/profile.ts';
import type { RegistrationStatus, registration } from '#contract/registration/calls.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import type { HttpSettings } from '#server/http/settings.ts';
import { markProven } from '#server/services/email-proofs.ts';
import { lockAccount, lockAnswers, statusAfter } from '#server/services/registration-status.ts';
import { MAX_CODE_ATTEMPTS, foldAddress, nextCodeTime } from '#server/services/verification-codes.ts';
import { releaseCodes } from './code-budget.ts';
import { CODE_MINUTES, digitsOf } from './codes.ts';
import { limitCodes } from './limits.ts';

/**
 * Sends a code to a university or Junior College address (REG-12, REG-13). Only the last code counts.
 * @throws HttpProblem `invalid` for another address, `too_many` with the seconds to wait (of the address or the account),
 * `proof_needed` under pressure, `step_closed` when verified
 */
export const sendCode: Handler<typeof registration.sendCode> = async ({ body: { email } }, context) => {
  const { db, clock, session, settings } = context;
  if (!isStudentAddress(email, session.account_type, settings)) {
    throw invalidAt('email', 'university_email');
  }
  if ((await lockAnswers(db, session.user_id)).VERIFICATION) throw new HttpProblem('step_closed');
  await assertMayResend(context, email);
  await limitCodes(context);
  const id = randomUUID();
  const sent_at = clock.now();
  const expires_at = new Date(sent_at.getTime() + CODE_MINUTES * 60_000);
  await addRows(db, 'verification_codes', { id, user_id: session.user_id, email, sent_at, expires_at });
  await releaseCodes(context);
  return statusAfter(context);
};

/**
 * Whether an address belongs to the institution of the account type; officers may use the University or the Junior
 * College.
 */
export function isStudentAddress(email: string, accountType: AccountType, settings: HttpSettings): boolean {
  const { universityDomains, juniorCollegeDomains } = settings;
  const allowed: Record<AccountType, readonly string[]> = {
    university_student: universityDomains,
    junior_college_student: juniorCollegeDomains,
    organisation: [...universityDomains, ...juniorCollegeDomains],
  };
  const domain = email.toLowerCase().slice(email.lastIndexOf('@') + 1);
  return allowed[accountType].some((pattern) => {
    const expression = pattern.replaceAll('.', '\\.').replaceAll('*', '[a-z0-9-]*');
    return new RegExp(`^${expression}$`).test(domain);
  });
}

/** Accounts with the same address wait for each other, so that concurrent calls cannot bypass the daily limit. */
async function assertMayResend({ db, clock, session }: SignedInContext, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${foldAddress(email)}`}, 0))`.execute(db);
  const now = clock.now();
  const next = await nextCodeTime(db, session.user_id, email, now);
  const seconds = next === undefined ? 86_400 : Math.ceil((next.getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw new HttpProblem('too_many', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Verifies the address by its code. The attempt is counted before the code is compared, whatever the result.
 * @throws HttpProblem `invalid` at `code` with `tries_left`, `code_expired`, `address_taken`, `step_closed`
 */
export const verify: Handler<typeof registration.verify> = async ({ body: { code } }, context) => {
  const { db, clock, secrets, session } = context;
  const tried = await recordAttempt(db, session.user_id, clock.now());
  if (tried === undefined) throw await whyNot(db, session.user_id);
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(digitsOf(tried.id, secrets)))) {
    const fields = { code: [{ code: 'wrong_code' as const, params: {} }] };
    throw new HttpProblem('invalid', { fields, extra: { tries_left: MAX_CODE_ATTEMPTS - tried.tries } });
  }
  try {
    return await db.transaction().execute((transaction) => accept(tried.email, { ...context, db: transaction }));
  } catch (error) {
    if (isConstraintViolation(error)) throw new HttpProblem('address_taken');
    throw error;
  }
};

function recordAttempt(db: Kysely<DB>, userId: number, now: Date) {
  return db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('verification_codes as code')
        .innerJoin('users', 'users.id', 'code.user_id')
        .select('code.id')
        .where('code.user_id', '=', userId)
        .where('users.verified_at', 'is', null)
        .orderBy('code.sent_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', MAX_CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'tries'])
    .executeTakeFirst();
}

async function whyNot(db: Kysely<DB>, userId: number): Promise<HttpProblem> {
  const user = await db.selectFrom('users').select('verified_at').where('id', '=', userId).executeTakeFirst();
  return new HttpProblem(user?.verified_at ? 'step_closed' : 'code_expired');
}

/**
 * Completes the step VERIFICATION; a code sent to the personal address proves that address too. The unique index
 * ensures that no other account has the address.
 */
async function accept(email: string, context: SignedInContext): Promise<RegistrationStatus> {
  const { db, clock, session } = context;
  const user_id = session.user_id;
  await lockAccount(db, user_id);
  const user = await db
    .updateTable('users')
    .set({ university_email: email, verified_at: clock.now() })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirst();
  if (user?.email?.toLowerCase() === email.toLowerCase()) await markProven(db, user_id, clock.now());
  await db.deleteFrom('verification_codes').where('user_id', '=', user_id).execute();
  if (session.account_type === 'university_student') {
    await db
      .insertInto('user_roles')
      .values({ user_id, role: 'UM' })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  return statusAfter(context);
}
