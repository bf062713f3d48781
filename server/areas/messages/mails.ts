import * as v from 'valibot';
import { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { type Job, job } from '#server/http/area.ts';
import type { Services } from '#server/http/context.ts';
import { linkTo, type MessageText, needed, unionAddress } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';

/** A message as it is stored. */
interface Written {
  subject: Localised;
  text: Localised;
  path: string | null;
  purpose: 'service' | 'news';
}

/** Returns the text of a message for a reader, and its language: English if there is no Maltese (MESSAGES-5). */
export function messageIn(locale: Locale, { subject, text }: Pick<Written, 'subject' | 'text'>) {
  const isMaltese = locale === 'mt' && Boolean(subject.mt) && Boolean(text.mt);
  return isMaltese
    ? { subject: subject.mt ?? '', text: text.mt ?? '', lang: 'mt' as const }
    : { subject: subject.en, text: text.en, lang: 'en' as const };
}

const serviceFrame: MessageText = {
  label: /*i18n*/ { id: 'server.texts.messages', message: 'Around a message to people' },
  to: 'member',
  examples: {
    text: needed('The office is closed on Monday.'),
    path: 'some',
    link: linkTo(memberPaths.account),
    address: unionAddress,
  },
  text: /*i18n*/ {
    id: 'server.messages.text',
    message:
      '{text}\n\n{path, select, none {} other {In the portal:\n{link}\n\n}}—\nThe student union wrote this to you. To answer, write to {address}.',
  },
};

const newsFrame: MessageText = {
  label: /*i18n*/ { id: 'server.texts.messages.news', message: 'Around news to people' },
  to: 'member',
  examples: { ...serviceFrame.examples, stop: linkTo(messagePaths.stopNews) },
  text: /*i18n*/ {
    id: 'server.messages.newsText',
    message:
      '{text}\n\n{path, select, none {} other {In the portal:\n{link}\n\n}}—\nYou get this because you agreed to news of the student union by e-mail. To stop it:\n{stop}\n\nTo answer, write to {address}.',
  },
};

/** The texts around messages, which staff may change (MAIL-1). */
export const frames: readonly MessageText[] = [serviceFrame, newsFrame];

/**
 * Returns subject and text of the e-mail of a message, in the language of its reader.
 * @param stop the recipient's link that ends news; without one the page of such links
 */
export function composeMail(
  message: Written,
  locale: Locale,
  { translate, settings }: Pick<Services, 'translate' | 'settings'>,
  stop = settings.homeUrl + messagePaths.stopNews,
): { subject: string; text: string } {
  const { path, purpose } = message;
  const { subject, text } = messageIn(locale, message);
  const link = settings.homeUrl + (path ?? '');
  const values = { text, path: path === null ? 'none' : 'some', link, stop, address: settings.contactAddress };
  return { subject, text: translate(locale, (purpose === 'news' ? newsFrame : serviceFrame).text, values) };
}

const testSubject: Message = /*i18n*/ { id: 'server.messages.testSubject', message: 'Test: {subject}' };

export const testTask = {
  name: 'messages.test',
  data: v.object({ id: v.number(), user_id: v.number(), locale: Locale, press: v.string() }),
};

/** Sends a draft to its author, as a recipient with this language would get it (MESSAGES-7). */
export const testMail: Job = {
  texts: frames,
  ...job(testTask, async ({ id, user_id, locale, press }, services) => {
    const { db, mail, translate } = services;
    const found = await db
      .selectFrom('messages')
      .innerJoin('users', (join) => join.on('users.id', '=', user_id))
      .select(['subject', 'text', 'path', 'purpose', 'users.email'])
      .where('messages.id', '=', id)
      .executeTakeFirst();
    if (!found?.email) return;
    const { subject, text } = composeMail(found, locale, services);
    const key = `message-test-${press}-${locale}`;
    await mail.send({ to: { address: found.email }, subject: translate(locale, testSubject, { subject }), text, key });
  }),
};
