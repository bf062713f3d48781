import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import { makeOwnFolder, writeOwnFile } from './own-folder.ts';

/** Somebody who sends or receives mail. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** A file that comes with a mail. */
export interface Attachment {
  file_name: string;
  mime_type: string;
  content: Buffer;
}

/** One mail to one mailbox. */
export interface Mail {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
  /** Small letters, digits and `-`; the same for every try, so that a mail sent twice is recognised by its Message-ID */
  key: string;
}

export interface MailGateway {
  /** Hands the mail over. @throws MailRefused or an error of the transport; then it may or may not have gone out */
  send(mail: Mail): Promise<void>;
  /** Removes what is kept of mails that name one of these addresses. What was sent is no longer ours. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** The mail cannot be written down as one: no retry helps. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** A mail in the local outbox, with the time it was put there. Of files only their names are kept. */
export interface KeptMail extends Omit<Mail, 'attachments'> {
  attachments?: string[];
  from: Mailbox;
  message_id: string;
  sent_at: string;
}

const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const KEY = /^[a-z0-9-]{1,100}$/;
/** Longest subject or name, in characters; longer ones are cut. */
const MAX_LINE = 200;

/** Milliseconds a mail server may take to connect, to greet, and to answer a line: less than a job's patience. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Mail over SMTP.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://`
 * @param from sender of every mail: what people wrote only ever names who to reply to
 */
export function smtpMail(url: string, from: Mailbox): MailGateway {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (mail) => {
      const { message_id, ...safe } = safeMail(mail, from);
      await transport.sendMail({
        from: named(safe.from),
        to: named(safe.to),
        ...(safe.replyTo && { replyTo: named(safe.replyTo) }),
        subject: safe.subject,
        text: safe.text,
        ...(safe.html !== undefined && { html: safe.html }),
        ...(safe.attachments && { attachments: safe.attachments.map(attached) }),
        messageId: message_id,
      });
    },
    forget: async () => undefined,
  };
}

/** Mail kept in a folder instead of being sent; read at /dev/mail in development. A mail sent twice lies there once. */
export function localMail(folder: string, from: Mailbox, clock: Clock): MailGateway {
  return {
    send: async (mail) => {
      const { attachments = [], ...safe } = safeMail(mail, from);
      const names = attachments.map(({ file_name }) => file_name);
      const kept: KeptMail = { ...safe, attachments: names, sent_at: clock.now().toISOString() };
      await makeOwnFolder(folder);
      const unfinished = join(folder, `${mail.key}.part`);
      await writeOwnFile(unfinished, JSON.stringify(kept, null, 2));
      await rename(unfinished, join(folder, `${mail.key}.json`));
    },
    forget: (addresses) => forgetMails(folder, addresses),
  };
}

/** An address may be the receiver's, who to reply to, or in the text. */
async function forgetMails(folder: string, addresses: readonly string[]): Promise<void> {
  const wanted = addresses.map((address) => address.toLowerCase());
  for (const file of await readdir(folder).catch(() => [])) {
    const text = (await readFile(join(folder, file), 'utf8').catch(() => '')).toLowerCase();
    if (wanted.some((address) => text.includes(address))) await rm(join(folder, file), { force: true });
  }
}

/** The mails of a local outbox, newest first, at most 200. */
export async function readLocalMail(folder: string): Promise<KeptMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const mails = texts.map((text) => JSON.parse(text) as KeptMail);
  return mails.toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1)).slice(0, 200);
}

/** Whether the text is one e-mail address and nothing besides, also one of this machine (`portal@localhost`). */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** The mail with nothing in a header that could begin another one. @throws MailRefused for an address that is none */
function safeMail(mail: Mail, from: Mailbox): Mail & Pick<KeptMail, 'from' | 'message_id'> {
  if (!KEY.test(mail.key)) throw new MailRefused('The key of a mail is not one.');
  return {
    ...mail,
    from: safeMailbox(from),
    to: safeMailbox(mail.to),
    ...(mail.replyTo && { replyTo: safeMailbox(mail.replyTo) }),
    subject: singleLine(mail.subject),
    message_id: `<${mail.key}@${from.address.split('@').at(-1)}>`,
  };
}

function safeMailbox({ name, address }: Mailbox): Mailbox {
  if (!isMailAddress(address)) throw new MailRefused('An address of a mail is not one.');
  return name ? { name: singleLine(name), address } : { address };
}

/** Header values are one line: whatever ends a line, or cannot be seen, becomes a space. */
function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE);
}

function attached({ file_name, mime_type, content }: Attachment) {
  return { filename: singleLine(file_name), contentType: mime_type, content };
}

function named({ name = '', address }: Mailbox) {
  return { name, address };
}
