import type * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import type { Task } from '#server/db/jobs.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { type Job, job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import type { MessageText } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';

/** The text of an e-mail. */
export type MailWords = MessageText & { subject: Message };

/** An e-mail, composed when it is sent. */
interface Letter extends Pick<Mail, 'key' | 'replyTo' | 'attachments'> {
  /** Null if the account has been deleted, so that there is no recipient */
  to: string | null;
  /** The language stored with the row */
  locale: Locale;
  words: MailWords;
  /** The parameters of the text */
  values?: Record<string, string | number>;
}

/**
 * An e-mail is a job: `jobs.enqueue(transaction, receiptMail, { id })` commits it together with the change that it
 * reports.
 */
export type MailJob<D extends object> = Job & Task<D>;

/**
 * Defines an e-mail of an area. Only ids are stored until it is sent; `compose` then reads its recipient and content,
 * or returns undefined if there is no longer anything to send.
 *
 * @param name of the job, e.g. `payments.receipt`
 * @param texts all texts that `compose` may choose, which staff may change (MAIL-1)
 * @param sent records that it was sent. If the program is killed before that, the e-mail is sent again with the same
 * Message-ID: it may arrive twice, and is never lost
 */
export function mailJob<D extends object>(
  name: string,
  data: v.GenericSchema<unknown, D>,
  texts: readonly MailWords[],
  compose: (data: D, services: JobServices) => Promise<Letter | undefined>,
  sent?: (data: D, services: JobServices) => Promise<void>,
): MailJob<D> {
  const task = { name, data };
  return {
    ...task,
    ...job(task, async (jobData, services) => {
      const letter = await compose(jobData, services);
      if (!letter?.to) return;
      if (!texts.includes(letter.words)) throw new Error(`${name} sends a text that it does not declare.`);
      await send({ ...letter, to: letter.to }, services);
      await sent?.(jobData, services);
    }),
    texts,
  };
}

async function send(letter: Letter & { to: string }, { mail, translate }: JobServices): Promise<void> {
  const { to, locale, words, values, ...rest } = letter;
  const say = (message: Message) => translate(locale, message, values);
  await mail.send({ to: { address: to }, subject: say(words.subject), text: say(words.text), ...rest });
}
