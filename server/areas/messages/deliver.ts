import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { pagePath } from '#contract/kit/page-path.ts';
import { messagePaths } from '#contract/messages/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { isReachable, isWanted } from './audiences.ts';
import { composeMail } from './mails.ts';
import { stopLinks } from './stop-news.ts';

export const deliveryTask = { name: 'messages.deliver', data: v.object({}) };

/**
 * E-mails of messages in a minute, of all processes together: codes and receipts, which have their own queues, never
 * wait behind them at the mail server (MESSAGES-8).
 */
const MAX_PER_MINUTE = 600;
const MINUTE_MS = 60_000;
/** Recipients that a process claims at a time, and concurrent sends. */
const MAX_BATCH = 20;
const MAX_CONCURRENT = 4;
/** Minutes until the first retry, doubled for each further one; after this many attempts the recipient has failed. */
const FIRST_PAUSE = 5;
const MAX_ATTEMPTS = 8;

type Tools = Pick<JobServices, 'db' | 'clock' | 'log' | 'mail' | 'secrets' | 'settings' | 'translate'>;

/**
 * Sends messages to the recipients who are due, until none is left or the limit of the minute is reached; the job runs
 * each minute. A recipient is claimed, and notified in the portal, before the e-mail is sent, and gets an outcome
 * afterwards: if the program is killed in between, the e-mail is sent again five minutes later with the same Message-ID,
 * and may arrive twice, as all e-mails (MESSAGES-6).
 */
export async function deliverMessages(services: Tools): Promise<void> {
  const { db, clock } = services;
  await failUnreachable(services);
  let isMailServerUp = true;
  while (isMailServerUp) {
    const claimed = await db.transaction().execute((transaction) => claim(transaction, clock.now()));
    if (claimed.length === 0) break;
    for (let from = 0; from < claimed.length && isMailServerUp; from += MAX_CONCURRENT) {
      const parts = claimed.slice(from, from + MAX_CONCURRENT);
      const sent = await Promise.all(parts.map((recipient) => deliver(recipient, services)));
      isMailServerUp = !sent.includes('unreachable');
    }
  }
  await endMessages(services);
}

type Recipient = Awaited<ReturnType<typeof findDue>>[number];

/** Claims recipients, those of the smallest message first, and notifies those who have not been yet. */
async function claim(transaction: Kysely<DB>, now: Date): Promise<Recipient[]> {
  // Of two processes, the second waits until the first has claimed, so that both together keep to the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('messages.deliver', 0))`.execute(transaction);
  const free = Math.min(MAX_BATCH, MAX_PER_MINUTE - (await countRecent(transaction, now)));
  if (free <= 0) return [];
  const due = await findDue(transaction, now, free);
  if (due.length === 0) return [];
  const unnotified = Map.groupBy(
    due.filter(({ notified_at }) => notified_at === null),
    ({ message_id }) => message_id,
  );
  for (const [message_id, [first, ...others]] of unnotified)
    if (first !== undefined) await notifyRecipients(transaction, message_id, [first, ...others], now);
  await transaction
    .updateTable('message_recipients')
    .set({
      attempts: sql<number>`attempts + 1`,
      attempted_at: now,
      notified_at: sql<Date>`coalesce(notified_at, ${now})`,
      due_at: sql<Date>`${now}::timestamptz + interval '1 minute' * ${sql.lit(FIRST_PAUSE)} * 2 ^ attempts`,
    })
    .where((eb) =>
      eb(
        eb.refTuple('message_id', 'user_id'),
        'in',
        due.map(({ message_id, user_id }) => eb.tuple(message_id, user_id)),
      ),
    )
    .execute();
  return due;
}

/** Recipients who were blocked or have stopped news since the message was sent do not get it (MESSAGES-3). */
async function failUnreachable({ db }: Tools): Promise<void> {
  await db
    .updateTable('message_recipients')
    .from(['users', 'messages'])
    .set({ outcome: 'failed', due_at: null })
    .whereRef('users.id', '=', 'message_recipients.user_id')
    .whereRef('messages.id', '=', 'message_recipients.message_id')
    .where('due_at', 'is not', null)
    .where((eb) => eb.not(eb.and([isReachable, isWanted])))
    .execute();
}

async function countRecent(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('message_recipients')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('attempted_at', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  return count;
}

function findDue(db: Kysely<DB>, now: Date, limit: number) {
  return (
    db
      .selectFrom('message_recipients as recipient')
      .innerJoin('messages', 'messages.id', 'recipient.message_id')
      .innerJoin('users', 'users.id', 'recipient.user_id')
      .select(['recipient.message_id', 'recipient.user_id', 'recipient.attempts', 'recipient.notified_at'])
      .select(['messages.subject'])
      .where('messages.state', '=', 'sending')
      .where('recipient.due_at', '<=', now)
      .where(isReachable)
      .where(isWanted)
      .orderBy('messages.recipients')
      .orderBy('messages.id')
      .orderBy('recipient.due_at')
      .orderBy('recipient.user_id')
      .limit(limit)
      // No row is written for an account that is being deleted, nor for a message that is being stopped.
      .forUpdate('recipient')
      .forKeyShare('users')
      .forShare('messages')
      .skipLocked()
      .execute()
  );
}

async function notifyRecipients(
  transaction: Kysely<DB>,
  message_id: number,
  recipients: readonly [Recipient, ...Recipient[]],
  at: Date,
): Promise<void> {
  const path = pagePath(messagePaths.message, { id: String(message_id) });
  const ids = recipients.map(({ user_id }) => user_id);
  const values = textValues('subject', recipients[0].subject);
  await notify(transaction, ids, { kind: 'message_received', values, path, at });
}

/** Sends the e-mail of a claimed recipient, unless the message was stopped or the account blocked or deleted since. */
async function deliver(recipient: Recipient, services: Tools): Promise<'done' | 'unreachable'> {
  const { db, log, mail } = services;
  const { message_id, user_id, attempts } = recipient;
  const found = await findMail(db, recipient);
  if (found === undefined || found.email === null) return 'done';
  const key = `message-${message_id}-${user_id}`;
  try {
    const { email, locale, link_id, ...message } = found;
    const stop = stopLinks(link_id, services);
    const content = composeMail(message, locale, services, stop.page);
    const news = message.purpose === 'news' && { unsubscribe: stop.oneClick };
    await mail.send({ to: { address: email }, ...content, ...news, key });
    await settle(db, recipient, 'delivered');
    return 'done';
  } catch (error) {
    const { code, name, responseCode } = error as { code?: string; name?: string; responseCode?: number };
    log.warn({ reason: code ?? name ?? 'unknown' }, 'A message could not be sent');
    const isRefused = name === 'MailRefused' || (responseCode !== undefined && responseCode >= 500);
    if (isRefused || attempts + 1 >= MAX_ATTEMPTS) await settle(db, recipient, 'failed');
    // The others would fail too, and are tried at the next run.
    return !isRefused && responseCode === undefined ? 'unreachable' : 'done';
  }
}

function findMail(db: Kysely<DB>, { message_id, user_id }: Recipient) {
  return db
    .selectFrom('message_recipients')
    .innerJoin('messages', 'messages.id', 'message_recipients.message_id')
    .innerJoin('users', 'users.id', 'message_recipients.user_id')
    .select(['messages.subject', 'messages.text', 'messages.path', 'messages.purpose', 'users.email', 'users.locale'])
    .select('link_id')
    .where('message_id', '=', message_id)
    .where('message_recipients.user_id', '=', user_id)
    .where('outcome', 'is', null)
    .where(isReachable)
    .where(isWanted)
    .executeTakeFirst();
}

async function settle(db: Kysely<DB>, { message_id, user_id }: Recipient, outcome: 'delivered' | 'failed') {
  await db
    .updateTable('message_recipients')
    .set({ outcome, due_at: null })
    .where('message_id', '=', message_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Marks messages without recipients who are due as sent. */
async function endMessages({ db, clock }: Tools): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', ended_at: clock.now() })
    .where('state', '=', 'sending')
    .where(
      sql<boolean>`not exists (select from message_recipients where message_id = messages.id and due_at is not null)`,
    )
    .execute();
}
