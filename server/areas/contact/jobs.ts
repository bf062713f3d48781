import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { handle, type JobHandler, type Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Mail } from '#server/gateways/mail.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import { contactMessages } from './messages.ts';

/** A message to the union goes out by mail. */
export const mailMessage = { name: 'contact.mail', data: v.object({ id: v.string() }) } satisfies Task<{ id: string }>;
/** Old messages are forgotten. */
const forgetMessages = { name: 'contact.forget', data: v.object({}) } satisfies Task;

/** Days a message is kept: long enough to be answered although its mail went astray. */
const KEPT_DAYS = 365;

type Message = Selectable<DB['contact_messages']>;

/** The jobs of messages to the union. */
export function contactJobs(services: JobServices): JobHandler[] {
  return [
    handle(mailMessage, ({ id }) => sendMessage(id, services)),
    handle(forgetMessages, () => forget(services), '20 3 * * *'),
  ];
}

/**
 * Sends the mail, then notes that it went. Killed in between, it goes out again with the same Message-ID: a mail may
 * come twice, and is never lost.
 */
async function sendMessage(id: string, services: JobServices): Promise<void> {
  const { db, clock, mail } = services;
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  if (!message) return;
  await mail.send(mailOf(message, services));
  await db.updateTable('contact_messages').set({ mailed_at: clock.now() }).where('id', '=', id).execute();
}

/** In the language the message was written from; an answer goes to who wrote it. */
function mailOf({ id, name, email, message, ...row }: Message, { translate, settings }: JobServices): Mail {
  const locale = keptLocale(row.locale);
  const values = { name, email, message, time: timeInMalta(row.received_at) };
  return {
    to: { address: settings.contactAddress },
    replyTo: { name, address: email },
    subject: translate(locale, contactMessages.subject, values),
    text: translate(locale, contactMessages.text, values),
    key: `contact-${id}`,
  };
}

async function forget({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('contact_messages').where('received_at', '<', before).execute();
}
