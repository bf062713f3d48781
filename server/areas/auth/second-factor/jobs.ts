import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Services } from '#server/http/context.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';

const addedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.auth.methodAdded', message: 'Second step added' },
  to: 'staff',
  examples: { link: linkTo(memberPaths.forgotPassword), address: unionAddress },
  subject: /*i18n*/ {
    id: 'server.auth.methodAddedSubject',
    message: 'A second step was added to your {union} account',
  },
  text: /*i18n*/ {
    id: 'server.auth.methodAddedText',
    message:
      'A passkey or an authenticator app was added as the second step of your login.\n\nIf this was you, there is nothing to do.\n\nIf it was not you, another person knows your password: choose a new one here\n\n{link}\n\nand write to {address} immediately.',
  },
};

/** Tells the holder of an account that a method was added, because another person may have done it. */
export const methodAddedMail = mailJob(
  'auth.methodAdded',
  v.object({ id: v.string(), user_id: v.number() }),
  [addedWords],
  async ({ id, user_id }, { db, settings }) => {
    const users = db.selectFrom('users').select(['email as to', 'locale']);
    const user = await users.where('id', '=', user_id).executeTakeFirst();
    const values = { link: `${settings.homeUrl}${memberPaths.forgotPassword}`, address: settings.contactAddress };
    return user && { ...user, words: addedWords, values, key: `method-added-${id}` };
  },
);

/** Queues the e-mail about an added method, in the transaction that adds it. */
export function queueMethodAddedMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>, user_id: number): Promise<void> {
  return jobs.enqueue(db, methodAddedMail, { id: randomUUID(), user_id });
}
