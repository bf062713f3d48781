import * as v from 'valibot';
import { Locale } from '#contract/kit/common.ts';
import { type Job, job } from '#server/http/area.ts';
import type { Message } from '#server/http/translate.ts';

/** The composed text, which contains example values only, so it may be stored in the job. */
export const testTask = {
  name: 'texts.test',
  data: v.object({ user_id: v.number(), locale: Locale, subject: v.string(), text: v.string(), press: v.string() }),
};

/** Without a subject, the label of the text stands for it. */
const testSubject: Message = /*i18n*/ { id: 'server.texts.testOf', message: 'Test: {subject}' };

/** E-mails a composed text to the member of staff who asked for it (MAIL-4). */
export const testMail: Job = job(testTask, async ({ user_id, locale, subject, text, press }, services) => {
  const { db, mail, translate } = services;
  const found = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst();
  if (!found?.email) return;
  const key = `text-test-${press}-${locale}`;
  await mail.send({ to: { address: found.email }, subject: translate(locale, testSubject, { subject }), text, key });
});
