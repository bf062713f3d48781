import * as v from 'valibot';
import { CODE_LENGTH } from '#contract/registration/calls.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { JobServices } from '#server/http/context.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';

/** Minutes in which a code can be used (REG-13). */
export const CODE_MINUTES = 10;
const DAY_MS = 86_400_000;

const codeWords: MailWords = {
  subject: /*i18n*/ { id: 'server.registration.codeSubject', message: '{code} is your KSU code' },
  text: /*i18n*/ {
    id: 'server.registration.codeText',
    message:
      'Your code is {code}.\n\nEnter it on the registration page. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for this code, somebody probably mistyped their address. You can ignore this e-mail; do not share the code.',
  },
};

/** Returns the four digits of a code: they cannot be derived from the database without the secret key. */
export function digitsOf(id: string, secrets: Secrets): string {
  const number = secrets.digest('verification code', id).readUInt32BE() % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}

/** Sends a code to the address to be verified, unless the code has expired. */
export const codeMail = mailJob(
  'registration.code',
  v.object({ id: v.string() }),
  async ({ id }, { db, clock, secrets }) => {
    const code = await db
      .selectFrom('verification_codes')
      .innerJoin('users', 'users.id', 'verification_codes.user_id')
      .select(['verification_codes.email as to', 'users.locale'])
      .where('verification_codes.id', '=', id)
      .where('verification_codes.expires_at', '>', clock.now())
      .executeTakeFirst();
    const values = { code: digitsOf(id, secrets), minutes: CODE_MINUTES };
    return code && { ...code, words: codeWords, values, key: `code-${id}` };
  },
);

/** Deletes codes that no longer affect any limit. */
export async function deleteOldCodes({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * DAY_MS);
  await db.deleteFrom('verification_codes').where('sent_at', '<', before).execute();
}
