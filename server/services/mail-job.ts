import type * as v from 'valibot';
import type { Locale } from '#contract/common.ts';
import type { Task } from '#server/db/jobs.ts';
import type { Mail } from '#server/gateways/mail.ts';
import { type Job, job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import type { Message } from '#server/http/translate.ts';

/** The words of a mail. */
export interface MailWords {
  subject: Message;
  text: Message;
}

/** A mail as it is put together the moment it goes out. */
interface Letter extends Pick<Mail, 'key' | 'replyTo' | 'attachments'> {
  /** Nobody is left to write to once the account is deleted */
  to: string | null;
  /** The language that is kept with the row */
  locale: Locale;
  words: MailWords;
  /** What the words name */
  values?: Record<string, string | number>;
}

/** A mail is a job: `jobs.enqueue(transaction, receiptMail, { id })` puts it aside with what it tells of. */
export type MailJob<D extends object> = Job & Task<D>;

/**
 * A mail of an area. Only ids are kept until it goes out; `compose` then finds whom it goes to and what it says, or
 * nothing when there is nothing to say any more.
 *
 * @param name of the job, e.g. `payments.receipt`
 * @param sent notes that it went. A program that is killed in between sends it again with the same Message-ID: a mail may
 *   come twice, and is never lost
 */
export function mailJob<D extends object>(
  name: string,
  data: v.GenericSchema<unknown, D>,
  compose: (data: D, services: JobServices) => Promise<Letter | undefined>,
  sent?: (data: D, services: JobServices) => Promise<void>,
): MailJob<D> {
  const task = { name, data };
  return {
    ...task,
    ...job(task, async (given, services) => {
      const letter = await compose(given, services);
      if (!letter?.to) return;
      await send({ ...letter, to: letter.to }, services);
      await sent?.(given, services);
    }),
  };
}

async function send(letter: Letter & { to: string }, { mail, translate }: JobServices): Promise<void> {
  const { to, locale, words, values, ...rest } = letter;
  const say = (message: Message) => translate(locale, message, values);
  await mail.send({ to: { address: to }, subject: say(words.subject), text: say(words.text), ...rest });
}
