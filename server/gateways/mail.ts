import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import { createOwnerOnlyFolder, writeOwnerOnlyFile } from './owner-only-files.ts';

/** A sender or recipient of e-mail. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** The sender of every e-mail, or a function that returns the current one. */
type Sender = Mailbox | (() => Mailbox);

/** An attachment of an e-mail. */
export interface Attachment {
  file_name: string;
  mime_type: string;
  content: Buffer;
}

/** One e-mail to one mailbox. */
export interface Mail {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
  /** The https address to which a mail program posts to end e-mails of this kind (RFC 8058); only ASCII */
  unsubscribe?: string;
  /**
   * Lower-case letters, digits and `-`; the same for every attempt, so that a duplicate is recognised by its Message-ID
   */
  key: string;
}

export interface MailGateway {
  /**
   * Sends the e-mail. @throws MailRefused or an error of the transport, after which it may or may not have been sent
   */
  send(mail: Mail): Promise<void>;
  /** Deletes stored copies of e-mails with one of these addresses. Sent e-mails cannot be deleted. */
  forget(addresses: readonly string[]): Promise<void>;
}

/** The e-mail is invalid, so retrying does not help. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** An e-mail in the local outbox, with its time. Only the names of attachments are stored. */
export interface StoredMail extends Omit<Mail, 'attachments'> {
  attachments?: string[];
  from: Mailbox;
  message_id: string;
  sent_at: string;
}

const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const KEY = /^[a-z0-9-]{1,100}$/;
/** The maximum characters of a subject or name; longer ones are cut. */
const MAX_LINE = 200;

/**
 * Timeouts of a mail server for connecting, greeting and answering a line, in milliseconds: shorter than a job's
 * heartbeat.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Tells mail programs not to send automatic replies (RFC 3834): absence notices would reach the union, or an unread
 * mailbox.
 */
const headers = { 'Auto-Submitted': 'auto-generated' };

/**
 * Sends e-mail over SMTP. E-mails contain links that open accounts, so they are never sent unencrypted: a server
 * without STARTTLS or without a valid certificate is rejected.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://`
 * @param from the sender of every e-mail; people's own addresses are only used in Reply-To
 */
export function smtpMail(url: string, from: Sender): MailGateway {
  const transport = createTransport({
    ...enforceEncryption(url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message_id, ...safe } = safeMail(mail, currentSender(from));
      await transport.sendMail({
        from: named(safe.from),
        to: named(safe.to),
        ...(safe.replyTo && { replyTo: named(safe.replyTo) }),
        subject: safe.subject,
        headers: { ...headers, ...unsubscribeHeaders(safe.unsubscribe) },
        text: safe.text,
        ...(safe.html !== undefined && { html: safe.html }),
        ...(safe.attachments && { attachments: safe.attachments.map(attached) }),
        messageId: message_id,
      });
    },
    forget: async () => undefined,
  };
}

/** Stores e-mail in a folder instead of sending it; shown at /dev/mail in development. A duplicate is stored once. */
export function localMail(folder: string, from: Sender, clock: Clock): MailGateway {
  return {
    send: async (mail) => {
      const { attachments = [], ...safe } = safeMail(mail, currentSender(from));
      const names = attachments.map(({ file_name }) => file_name);
      const kept: StoredMail = { ...safe, attachments: names, sent_at: clock.now().toISOString() };
      await createOwnerOnlyFolder(folder);
      const unfinished = join(folder, `${mail.key}.part`);
      await writeOwnerOnlyFile(unfinished, JSON.stringify(kept, null, 2));
      await rename(unfinished, join(folder, `${mail.key}.json`));
    },
    forget: (addresses) => forgetMails(folder, addresses),
  };
}

function currentSender(from: Sender): Mailbox {
  return typeof from === 'function' ? from() : from;
}

/** Settings in the query of an address that would disable encryption or the check of the certificate. */
const weakeningParameters = ['requireTLS', 'ignoreTLS', 'secure', 'tls.rejectUnauthorized'];

/** The address of a mail server, which must encrypt unless it runs on this machine. */
function enforceEncryption(url: string): { url: string; requireTLS: boolean } {
  const address = new URL(url);
  const requireTLS = !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(address.hostname);
  if (requireTLS) for (const name of weakeningParameters) address.searchParams.delete(name);
  return { url: address.href, requireTLS };
}

/** The address may be the recipient, in Reply-To, or in the text. */
async function forgetMails(folder: string, addresses: readonly string[]): Promise<void> {
  const lowerCaseAddresses = addresses.map((address) => address.toLowerCase());
  for (const file of await readdir(folder).catch(() => [])) {
    const text = (await readFile(join(folder, file), 'utf8').catch(() => '')).toLowerCase();
    if (lowerCaseAddresses.some((address) => text.includes(address))) await rm(join(folder, file), { force: true });
  }
}

/** Returns the e-mails of a local outbox, newest first, at most 200. */
export async function readLocalMail(folder: string): Promise<StoredMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const mails = texts.map((text) => JSON.parse(text) as StoredMail);
  return mails.toSorted((a, b) => (a.sent_at < b.sent_at ? 1 : -1)).slice(0, 200);
}

/** Whether the text is exactly one e-mail address, possibly of this machine (`portal@localhost`). */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/**
 * Returns the e-mail with header values that cannot start another header. @throws MailRefused for an invalid address
 */
function safeMail(mail: Mail, from: Mailbox): Mail & Pick<StoredMail, 'from' | 'message_id'> {
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

/** Header values are one line: line breaks and invisible characters become spaces. */
function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_LINE)
    .replace(/[\ud800-\udbff]$/, '');
}

function attached({ file_name, mime_type, content }: Attachment) {
  return { filename: singleLine(file_name), contentType: mime_type, content };
}

/** The headers that let a mail program end e-mails of this kind with one press (RFC 8058). */
function unsubscribeHeaders(address: string | undefined) {
  if (address === undefined) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function named({ name = '', address }: Mailbox) {
  return { name, address };
}
