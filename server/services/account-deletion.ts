import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { unionAddress } from '#server/http/message-texts.ts';
import { mailJob, type MailWords } from './mail-job.ts';

const farewellWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.farewell', message: 'Account deleted' },
  to: 'member',
  examples: { address: unionAddress },
  subject: /*i18n*/ { id: 'server.auth.farewellSubject', message: 'Your {union} account has been deleted' },
  text: /*i18n*/ {
    id: 'server.auth.farewellText',
    message:
      'Your account and your personal details have been deleted, as you asked. This is the last e-mail you will receive about it.\n\nIf you did not ask for this, write to {address} immediately.',
  },
};

/** Confirms the deletion of an account by e-mail; the address is stored until the e-mail has been sent. */
export const farewellMail = mailJob(
  'auth.farewell',
  v.object({ id: v.string() }),
  [farewellWords],
  async ({ id }, { db, mail, settings }) => {
    const farewell = await db.selectFrom('farewells').selectAll().where('id', '=', id).executeTakeFirst();
    if (farewell === undefined) return undefined;
    const { email, university_email, locale } = farewell;
    await mail.forget([email, university_email].filter((address) => address !== null));
    const values = { address: settings.contactAddress };
    return { to: email, locale, words: farewellWords, values, key: `farewell-${id}` };
  },
  async ({ id }, { db }) => void (await db.deleteFrom('farewells').where('id', '=', id).execute()),
);

type Addresses = Pick<Selectable<DB['users']>, 'email' | 'university_email' | 'verified_at' | 'email_proven_at'>;

/**
 * Returns the proven addresses of an account. Messages from these addresses belong to it; an unproven address may
 * belong to another person.
 */
export function provenAddresses({ email, university_email, verified_at, email_proven_at }: Addresses): string[] {
  const personal = email === null || email_proven_at === null ? [] : [email];
  return university_email === null || verified_at === null ? personal : [...personal, university_email];
}

/**
 * Deletes a locked account. A row without personal data stays, so that retained rows can reference it (AUTH-26).
 * Confirms the deletion by e-mail.
 */
export async function deleteAccount(
  transaction: Kysely<DB>,
  id: number,
  { clock, jobs, erase }: Pick<HandlerContext, 'clock' | 'jobs' | 'erase'>,
): Promise<void> {
  const before = await transaction
    .selectFrom('users')
    .select(['email', 'university_email', 'verified_at', 'email_proven_at', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('users')
    .set({ email: null, password_hash: null, university_email: null, verified_at: null })
    .set({ email_proven_at: null, receive_emails: false, registered_at: null, deleted_at: clock.now() })
    .where('id', '=', id)
    .execute();
  await erase(transaction, { id, emails: provenAddresses(before) }, clock.now());
  const { email, university_email, locale } = before;
  if (email === null) return;
  const farewell = { id: randomUUID(), email, university_email, locale };
  await addRows(transaction, 'farewells', farewell);
  await jobs.enqueue(transaction, farewellMail, { id: farewell.id });
}
