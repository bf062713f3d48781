import { sql } from 'kysely';
import * as v from 'valibot';
import { contactTopicNames } from '#contract/contact/topics.ts';
import type { HandlerContext, JobServices } from '#server/http/context.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { timeInMalta } from '#server/services/malta-time.ts';

const words: MailWords = {
  subject: /*i18n*/ { id: 'server.contact.subject', message: 'Message from {name}' },
  text: /*i18n*/ {
    id: 'server.contact.text',
    message:
      '{name} ({email}) wrote on the contact page on {time}:\n\n{message}\n\nReply to this e-mail to answer {name}.',
  },
};

const subjectWithTopic = /*i18n*/ {
  id: 'server.contact.subject-with-topic',
  message: '{topic}: message from {name}',
};

/**
 * Sends a message to the union by e-mail, in the language it was written in, with its writer in Reply-To, and then
 * records that it was sent.
 */
export const messageMail = mailJob(
  'contact.mail',
  v.object({ id: v.string() }),
  async ({ id }, { db, settings, translate }) => {
    const row = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { name, email, topic, message, locale } = row;
    const values = { name, email, message, time: timeInMalta(row.received_at) };
    const letter = { to: settings.contactAddress, replyTo: { name, address: email }, locale, key: `contact-${id}` };
    if (topic === null) return { ...letter, words, values };
    const withTopic = { ...values, topic: translate(locale, contactTopicNames[topic]) };
    return { ...letter, words: { ...words, subject: subjectWithTopic }, values: withTopic };
  },
  async ({ id }, { db, clock }) => {
    await db.updateTable('contact_messages').set({ mailed_at: clock.now() }).where('id', '=', id).execute();
  },
);

const answerWords: MailWords = {
  subject: /*i18n*/ { id: 'server.contact.answer-subject', message: 'Answer to your message to KSU' },
  text: /*i18n*/ {
    id: 'server.contact.answer-text',
    message: '{text}\n\n—\nYour message of {time}:\n\n{message}',
  },
};

const answerSubjectWithTopic = /*i18n*/ {
  id: 'server.contact.answer-subject-with-topic',
  message: '{topic}: answer to your message to KSU',
};

/**
 * Sends an answer to the writer of a message, in the language of the message; a reply goes to the union. Not sent if the
 * message was deleted before (CONTACT-7).
 */
export const answerMail = mailJob(
  'contact.answer',
  v.object({ id: v.string() }),
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
    const values = { text, message, time: timeInMalta(row.received_at) };
    const letter = { to, replyTo, locale, key: `contact-answer-${id}` };
    if (topic === null) return { ...letter, words: answerWords, values };
    const withTopic = { ...values, topic: translate(locale, contactTopicNames[topic]) };
    return { ...letter, words: { ...answerWords, subject: answerSubjectWithTopic }, values: withTopic };
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
