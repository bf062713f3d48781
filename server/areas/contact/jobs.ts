import { sql } from 'kysely';
import * as v from 'valibot';
import { contactTopicNames } from '#contract/contact/topics.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { HandlerContext, JobServices } from '#server/http/context.ts';
import { needed } from '#server/http/message-texts.ts';
import type { Translate } from '#server/http/translate.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { timeInMalta } from '#server/services/malta-time.ts';

const words: MailWords = {
  label: /*i18n*/ { id: 'server.texts.contact', message: 'Message of the contact page' },
  to: 'union',
  examples: {
    topic: 'Parking',
    name: 'Maria Borg',
    email: 'maria@example.org',
    message: needed('When does the office open?'),
    time: '20/11/2026 18:00',
  },
  subject: /*i18n*/ {
    id: 'server.contact.subject',
    message: '{topic, select, none {Message from {name}} other {{topic}: message from {name}}}',
  },
  text: /*i18n*/ {
    id: 'server.contact.text',
    message:
      '{name} ({email}) wrote on the contact page on {time}:\n\n{message}\n\nReply to this e-mail to answer {name}.',
  },
};

/** The topic of a message for its subject; `none` without one. */
function topicOf(topic: keyof typeof contactTopicNames | null, locale: Locale, translate: Translate): string {
  return topic === null ? 'none' : translate(locale, contactTopicNames[topic]);
}

/**
 * Sends a message to the union by e-mail, in the language it was written in, with its writer in Reply-To, and then
 * records that it was sent.
 */
export const messageMail = mailJob(
  'contact.mail',
  v.object({ id: v.string() }),
  [words],
  async ({ id }, { db, settings, translate }) => {
    const row = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { name, email, topic, message, locale } = row;
    const about = topicOf(topic, locale, translate);
    const values = { name, email, message, topic: about, time: timeInMalta(row.received_at) };
    const replyTo = { name, address: email };
    return { to: settings.contactAddress, replyTo, locale, words, values, key: `contact-${id}` };
  },
  async ({ id }, { db, clock }) => {
    await db.updateTable('contact_messages').set({ mailed_at: clock.now() }).where('id', '=', id).execute();
  },
);

const answerWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.contact.answer', message: 'Answer to a message' },
  to: 'guest',
  examples: {
    topic: 'Parking',
    text: needed('From nine to five.'),
    message: 'When does the office open?',
    time: '20/11/2026 18:00',
  },
  subject: /*i18n*/ {
    id: 'server.contact.answer-subject',
    message:
      '{topic, select, none {Answer to your message to {union}} other {{topic}: answer to your message to {union}}}',
  },
  text: /*i18n*/ {
    id: 'server.contact.answer-text',
    message: '{text}\n\n—\nYour message of {time}:\n\n{message}',
  },
};

/**
 * Sends an answer to the writer of a message, in the language of the message; a reply goes to the union. Not sent if the
 * message was deleted before (CONTACT-7).
 */
export const answerMail = mailJob(
  'contact.answer',
  v.object({ id: v.string() }),
  [answerWords],
  async ({ id }, { db, settings, translate }) => {
    const row = await db
      .selectFrom('contact_answers')
      .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
      .select(['text', 'email', 'topic', 'message', 'locale', 'received_at'])
      .where('contact_answers.id', '=', id)
      .where('contact_answers.mailed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { text, email: to, topic, message, locale } = row;
    const replyTo = { address: settings.contactAddress };
    const about = topicOf(topic, locale, translate);
    const values = { text, message, topic: about, time: timeInMalta(row.received_at) };
    return { to, replyTo, locale, words: answerWords, values, key: `contact-answer-${id}` };
  },
  async ({ id }, { db, clock }) => {
    await db.updateTable('contact_answers').set({ mailed_at: clock.now() }).where('id', '=', id).execute();
  },
);

/** Days for which a message is stored: long enough to be answered even if its e-mail was lost. */
const RETENTION_DAYS = 365;

/** Deletes old messages. */
export async function deleteOldMessages({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.deleteFrom('contact_messages').where('received_at', '<', before).execute();
}

/** Messages to the union belong to no account, but contain their writer's address. */
export const eraseMessages: HandlerContext['erase'] = async (transaction, { emails }) => {
  const ownAddresses = emails.map((email) => email.toLowerCase());
  await transaction
    .deleteFrom('contact_messages')
    .where(sql<boolean>`lower(email) = any(${ownAddresses}::text[])`)
    .execute();
};
