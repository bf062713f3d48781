import { type Kysely, sql } from 'kysely';
import { isOfferedTo, isStudentAccount } from '#contract/kit/offers.ts';
import type { AccountType } from '#contract/kit/profile.ts';
import { type RegistrationStep, registrationSteps } from '#contract/kit/states.ts';
import {
  offerOfStep,
  type OptionalStep,
  optionalSteps,
  type RegistrationStatus,
} from '#contract/registration/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { signToken } from '#server/http/session-tokens.ts';
import { MAX_CODE_ATTEMPTS, nextCodeTime } from './verification-codes.ts';

type Answers = Partial<Record<RegistrationStep, 'done' | 'skipped'>>;

const DAY_MS = 86_400_000;

const needed: readonly RegistrationStep[] = ['REGISTRATION', 'VERIFICATION', 'PERSONAL', 'CONTACT'];

/**
 * Returns the steps of an account type, in order: the required ones, and the ones that offer it something
 * (contract/kit/offers.ts).
 */
function stepsOf(accountType: AccountType): readonly RegistrationStep[] {
  const course = isStudentAccount(accountType) ? (['COURSE'] as const) : [];
  return [...needed, ...course, ...optionalSteps.filter((step) => isOfferedTo(offerOfStep[step], accountType))];
}

function isOptional(step: RegistrationStep): boolean {
  return (optionalSteps as readonly string[]).includes(step);
}

/** Returns the steps answered so far; locks the account, so that steps are done one at a time. */
export async function lockAnswers(db: Kysely<DB>, userId: number): Promise<Answers> {
  await lockAccount(db, userId);
  return findAnswers(db, userId);
}

/**
 * Prevents other calls from changing or deleting the account until the transaction ends: nothing personal may be
 * written after its deletion.
 * @throws HttpProblem `unauthenticated` if it was deleted since the call started
 */
export async function lockAccount(db: Kysely<DB>, userId: number): Promise<void> {
  if (!(await lockIfThere(db, userId))) throw new HttpProblem('unauthenticated');
}

/**
 * Locks an account in work that its owner did not start. It does not block rows that only reference the account by a
 * foreign key: bookings lock their occurrence before that, and the two would deadlock.
 * @returns whether the account exists
 */
export async function lockIfThere(db: Kysely<DB>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks accounts in the order of their ids (docs/decisions/lock-order.md). Returns those that are not deleted. */
export async function lockAccounts(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const present = new Set<number>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    if (await lockIfThere(db, id)) present.add(id);
  }
  return present;
}

async function findAnswers(db: Kysely<DB>, userId: number): Promise<Answers> {
  const hasRow = (table: 'personal_details' | 'contact_details' | 'academic_details') =>
    sql<boolean>`exists (select from ${sql.table(table)} where user_id = users.id)`;
  const row = await db
    .selectFrom('users')
    .select([
      'verified_at',
      hasRow('personal_details').as('personal'),
      hasRow('contact_details').as('contact'),
      hasRow('academic_details').as('academic'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const optional = await db
    .selectFrom('registration_answers')
    .select(['step', 'answer'])
    .where('user_id', '=', userId)
    .execute();
  return {
    REGISTRATION: 'done',
    ...(row.verified_at && { VERIFICATION: 'done' }),
    ...(row.personal && { PERSONAL: 'done' }),
    ...(row.contact && { CONTACT: 'done' }),
    ...(row.academic && { COURSE: 'done' }),
    ...Object.fromEntries(optional.map(({ step, answer }) => [step, answer])),
  };
}

/**
 * @throws HttpProblem `students_only` for an account type without the step, `step_missing` if a required step before
 *   this one is not done
 */
export function requireStepsBefore(step: RegistrationStep, answers: Answers, accountType: AccountType): void {
  const steps = stepsOf(accountType);
  if (!steps.includes(step)) throw new HttpProblem('students_only');
  const before = steps.slice(0, steps.indexOf(step)).filter((each) => !isOptional(each));
  if (before.some((each) => answers[each] === undefined)) {
    throw new HttpProblem('step_missing', { extra: { status: lastDone(steps, answers) } });
  }
}

/**
 * Records the answer to an optional step, in the transaction of the answer's data. A completed step stays completed.
 * @throws HttpProblem `step_missing`, `students_only` for an account type without the step
 */
export async function answerStep(
  step: OptionalStep,
  answer: 'done' | 'skipped',
  { db, clock, session }: Pick<SignedInContext, 'db' | 'clock' | 'session'>,
): Promise<void> {
  requireStepsBefore(step, await lockAnswers(db, session.user_id), session.account_type);
  const answered_at = clock.now();
  await db
    .insertInto('registration_answers')
    .values({ user_id: session.user_id, step, answer, answered_at })
    .onConflict((conflict) => {
      const found = conflict.columns(['user_id', 'step']);
      return answer === 'done' ? found.doUpdateSet({ answer, answered_at }) : found.doNothing();
    })
    .execute();
}

/** Returns the state of the registration after the current change; completes the registration if nothing is missing. */
export async function statusAfter(context: SignedInContext): Promise<RegistrationStatus> {
  const { db, clock, session } = context;
  const answers = await findAnswers(db, session.user_id);
  const isComplete = stepsOf(session.account_type).every((step) => isOptional(step) || answers[step] !== undefined);
  if (!isComplete || session.registered) return statusWith(answers, session.registered, context);
  await db
    .updateTable('users')
    .set({ registered_at: clock.now() })
    .where('id', '=', session.user_id)
    .where('registered_at', 'is', null)
    .execute();
  return statusWith(answers, true, context);
}

/** Returns the state of the registration (REG-6). */
export async function statusOf(context: SignedInContext): Promise<RegistrationStatus> {
  const answers = await findAnswers(context.db, context.session.user_id);
  return statusWith(answers, context.session.registered, context);
}

/** How far the registration of another account has come, for staff (PEOPLE-4). */
export async function progressOf(
  db: Kysely<DB>,
  { id, account_type, isRegistered }: { id: number; account_type: AccountType; isRegistered: boolean },
  now: Date,
) {
  const answers = await findAnswers(db, id);
  const missing = stepsOf(account_type).find((step) => !isOptional(step) && answers[step] === undefined);
  const code = answers.VERIFICATION ? undefined : await findLatestCode(db, id, now);
  return {
    missing_step: isRegistered ? null : (missing ?? null),
    code:
      code === undefined
        ? null
        : {
            email: code.email,
            sent_at: code.sent_at.toISOString(),
            is_mailed: code.mailed_at !== null,
            expires_at: code.expires_at.toISOString(),
            tries_left: Math.max(0, MAX_CODE_ATTEMPTS - code.tries),
          },
  };
}

async function statusWith(
  answers: Answers,
  registered: boolean,
  context: SignedInContext,
): Promise<RegistrationStatus> {
  const { db, clock, session } = context;
  const steps = stepsOf(session.account_type);
  const status = lastDone(steps, answers);
  const pending = answers.VERIFICATION ? null : await findPending(db, session.user_id, clock.now());
  const isStale = session.token_registered !== registered;
  return {
    status,
    value: registrationSteps.indexOf(status),
    account_type: session.account_type,
    registered,
    steps: steps.map((step) => ({
      step,
      value: registrationSteps.indexOf(step),
      is_optional: isOptional(step),
      answer: answers[step] ?? null,
    })),
    verification: pending,
    ...(isStale && { authToken: await signToken(context, { ...session, registered }) }),
  };
}

/** Returns the account's latest code, and when the next may be sent; null if none was sent within a day. */
async function findPending(db: Kysely<DB>, userId: number, now: Date): Promise<RegistrationStatus['verification']> {
  const last = await findLatestCode(db, userId, now);
  if (last === undefined) return null;
  const next = await nextCodeTime(db, userId, last.email, now);
  return {
    email: last.email,
    expires_at: last.expires_at.toISOString(),
    resend_at: next?.toISOString() ?? null,
    tries_left: MAX_CODE_ATTEMPTS - last.tries,
  };
}

/** The latest verification code that was sent to an account within a day. */
function findLatestCode(db: Kysely<DB>, userId: number, now: Date) {
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the last step before which all are answered. */
function lastDone(steps: readonly RegistrationStep[], answers: Answers): RegistrationStep {
  const open = steps.findIndex((step) => answers[step] === undefined);
  return (open === -1 ? steps.at(-1) : steps[open - 1]) ?? 'INITIALIZE';
}
