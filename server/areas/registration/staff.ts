import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { registrationAdmin } from '#contract/registration/staff.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertNotBlocked } from '#server/http/account-blocks.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { record } from '#server/services/audit.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { foldAddress } from '#server/services/verification-codes.ts';
import { codeGuideMail, OFFICE_CODE_MINUTES, officeCodeMail } from './codes.ts';
import { isStudentAddress } from './verification.ts';

/** Codes that staff may send in a day: to one account, and to one mailbox. Those of the person do not count. */
const CODES_A_DAY = 5;
const DAY = 86_400;
/** Milliseconds after the latest code in which staff cannot send another. */
const PAUSE_MS = 60_000;

/**
 * E-mails a code to the student address of a person whose code has not arrived (PEOPLE-19). It is sent at
 * once, also past the limits of the person, and replaces earlier codes; the personal address is told what to do.
 * @throws HttpProblem `not_found`, `invalid` at `email`, `already_verified`, `person_blocked`, `address_taken`,
 * `code_just_sent`, `too_many`
 */
export const sendOfficeCode: Handler<typeof registrationAdmin.sendCode> = async ({ params: { id }, body }, context) => {
  const { db, clock, jobs, settings } = context;
  const { email } = body;
  const { account_type, verified_at } = await lockAccountOf(db, id);
  if (verified_at !== null) throw new HttpProblem('already_verified');
  await assertNotBlocked(db, id, 'person_blocked');
  if (!isStudentAddress(email, account_type, settings)) throw invalidAt('email', 'university_email');
  await assertNotTaken(db, email);
  await assertPaused(id, context);
  await countUse(db, clock, { key: `code by staff ${id}`, most: CODES_A_DAY, seconds: DAY });
  await countUse(db, clock, { key: `code by staff to ${foldAddress(email)}`, most: CODES_A_DAY, seconds: DAY });
  const code = randomUUID();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + OFFICE_CODE_MINUTES * 60_000);
  await addRows(db, 'verification_codes', { id: code, user_id: id, email, sent_at: now, mailed_at: now, expires_at });
  await jobs.enqueue(db, officeCodeMail, { id: code });
  await jobs.enqueue(db, codeGuideMail, { id: code });
  await record(context, { action: 'code_sent', subject: 'account', subject_id: id });
  return { email, expires_at: expires_at.toISOString() };
};

async function lockAccountOf(db: Kysely<DB>, id: number) {
  if (!(await lockIfThere(db, id))) throw notFound();
  const account = db.selectFrom('users').select(['account_type', 'verified_at']).where('id', '=', id);
  return account.executeTakeFirstOrThrow(notFound);
}

/** A code for an address of another account could never be used. */
async function assertNotTaken(db: Kysely<DB>, email: string): Promise<void> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`folded_address(university_email)`, '=', foldAddress(email))
    .executeTakeFirst();
  if (holder !== undefined) throw new HttpProblem('address_taken');
}

/** The account is locked, so of two members of staff who press at the same moment one sends the code. */
async function assertPaused(id: number, { db, clock }: Pick<SignedInContext, 'db' | 'clock'>): Promise<void> {
  const latest = await db
    .selectFrom('verification_codes')
    .select('id')
    .where('user_id', '=', id)
    .where('sent_at', '>', new Date(clock.now().getTime() - PAUSE_MS))
    .executeTakeFirst();
  if (latest !== undefined) throw new HttpProblem('code_just_sent');
}
