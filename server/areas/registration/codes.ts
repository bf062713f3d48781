import { sql } from 'kysely';
import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { CODE_LENGTH } from '#contract/registration/calls.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo, needed } from '#server/http/message-texts.ts';
import { mailJob, type MailJob, type MailWords } from '#server/services/mail-job.ts';

/** Minutes in which a code can be used (REG-13). */
export const CODE_MINUTES = 10;
/** The same for a code that staff have sent, because the e-mail of such a person is often delayed (PEOPLE-19). */
export const OFFICE_CODE_MINUTES = 60;
const DAY_MS = 86_400_000;

const codeExamples = { code: needed('4071'), minutes: CODE_MINUTES, link: linkTo(memberPaths.verify) };

const codeWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.registration.code', message: 'Code for the student address' },
  to: 'member',
  examples: codeExamples,
  subject: /*i18n*/ { id: 'server.registration.codeSubject', message: '{code} is your {union} code' },
  text: /*i18n*/ {
    id: 'server.registration.codeText',
    message:
      'Your code is {code}.\n\nEnter it on the registration page. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for this code, somebody probably mistyped their address. You can ignore this e-mail; do not share the code.',
  },
};

const officeCodeWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.registration.officeCode', message: 'Code sent by the office' },
  to: 'member',
  examples: codeExamples,
  subject: /*i18n*/ {
    id: 'server.registration.officeCodeSubject',
    message: '{code} is your {union} code, from our office',
  },
  text: /*i18n*/ {
    id: 'server.registration.officeCodeText',
    message:
      'Our office has sent you this code: {code}.\n\nOpen this page, log in to the account that you are registering, and enter the code. It is valid for {minutes, plural, one {# minute} other {# minutes}}, and earlier codes no longer work:\n\n{link}\n\nIf you did not ask for this code, somebody probably mistyped their address. You can ignore this e-mail; do not share the code.',
  },
};

const codeGuideWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.registration.codeGuide', message: 'Help with a code sent by the office' },
  to: 'member',
  examples: { minutes: OFFICE_CODE_MINUTES, link: linkTo(memberPaths.verify) },
  subject: /*i18n*/ {
    id: 'server.registration.codeGuideSubject',
    message: 'A new {union} code is in the inbox of your student address',
  },
  text: /*i18n*/ {
    id: 'server.registration.codeGuideText',
    message:
      'Our office has sent a new code to the student address of your registration.\n\n1. Look in the inbox of that address, and among the unwanted e-mails (spam).\n2. Open this page and log in: {link}\n3. Enter the code within {minutes, plural, one {# minute} other {# minutes}}. Earlier codes no longer work.\n\nIf the page names a wrong address, choose "Use another address" there.',
  },
};

/** Returns the four digits of a code: they cannot be derived from the database without the secret key. */
export function digitsOf(id: string, secrets: Secrets): string {
  const number = secrets.digest('verification code', id).readUInt32BE() % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}

/** Sends a code to the address to be verified, unless the code has expired. */
export const codeMail = mailOfCode('registration.code', codeWords, CODE_MINUTES);
/** Sends a code that staff requested, with the next step (PEOPLE-19). */
export const officeCodeMail = mailOfCode('registration.officeCode', officeCodeWords, OFFICE_CODE_MINUTES);

function mailOfCode(name: string, words: MailWords, minutes: number): MailJob<{ id: string }> {
  return mailJob(name, v.object({ id: v.string() }), [words], async ({ id }, { db, clock, secrets, settings }) => {
    const code = await db
      .selectFrom('verification_codes')
      .innerJoin('users', 'users.id', 'verification_codes.user_id')
      .select(['verification_codes.email as to', 'users.locale'])
      .where('verification_codes.id', '=', id)
      .where('verification_codes.expires_at', '>', clock.now())
      .executeTakeFirst();
    const values = { code: digitsOf(id, secrets), minutes, link: settings.homeUrl + memberPaths.verify };
    return code && { ...code, words, values, key: `code-${id}` };
  });
}

/**
 * Tells the personal address what to do with a code that staff have sent (PEOPLE-19), unless the code went to the same
 * address. It names no student address, because the personal one may be unproven.
 */
export const codeGuideMail = mailJob(
  'registration.codeGuide',
  v.object({ id: v.string() }),
  [codeGuideWords],
  async ({ id }, { db, settings }) => {
    const account = await db
      .selectFrom('verification_codes')
      .innerJoin('users', 'users.id', 'verification_codes.user_id')
      .select(['users.email as to', 'users.locale'])
      .where('verification_codes.id', '=', id)
      .where(sql<boolean>`lower(users.email) <> lower(verification_codes.email)`)
      .executeTakeFirst();
    const values = { link: settings.homeUrl + memberPaths.verify, minutes: OFFICE_CODE_MINUTES };
    return account && { ...account, words: codeGuideWords, values, key: `code-guide-${id}` };
  },
);

/** Deletes codes that no longer affect any limit. */
export async function deleteOldCodes({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * DAY_MS);
  await db.deleteFrom('verification_codes').where('sent_at', '<', before).execute();
}
