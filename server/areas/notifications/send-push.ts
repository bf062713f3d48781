import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { valuesInSentence } from '#contract/kit/written-dates.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { pushSubjectOf } from '#contract/notifications/push-subjects.ts';
import type { PushMessage } from '#contract/notifications/push.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { isInUse } from '#server/http/session-activity.ts';
import type { Message, Translate } from '#server/http/translate.ts';
import { isQuiet } from '#server/services/quiet-hours.ts';
import { confidentialText, subjectTexts } from './push-texts.ts';

type Tools = Pick<JobServices, 'db' | 'clock' | 'log' | 'push' | 'translate'>;

/** The maximum number of messages in one run, and of concurrent sends. */
const MAX_BATCH = 200;
const MAX_CONCURRENT = 10;
/** Minutes until the first retry, doubled for each further one; a message is dropped after this many attempts. */
const FIRST_PAUSE = 5;
const MAX_ATTEMPTS = 8;
const HOUR_MS = 3_600_000;
/** A message older than this is outdated; without a key, none is sent at all. */
const MAX_AGE_MS = 36 * HOUR_MS;

/**
 * Sends due messages to the push services. A row is claimed before its message is sent, and removed afterwards: no
 * transaction waits for the network, and if the program is killed in between, the message is sent again with the same
 * tag.
 */
export async function sendDuePushes(services: Tools): Promise<void> {
  if (services.push === undefined) return;
  const due = await takeDue(services);
  for (let from = 0; from < due.length; from += MAX_CONCURRENT) {
    await Promise.all(due.slice(from, from + MAX_CONCURRENT).map((each) => deliver(each, services)));
  }
}

type DueMessage = Awaited<ReturnType<typeof findDue>>[number];

/** Claims the messages that may be sent now. Messages for devices in quiet hours wait until these are over. */
async function takeDue({ db, clock }: Tools): Promise<DueMessage[]> {
  const now = clock.now();
  await deleteOldRows(db, now);
  return db.transaction().execute(async (transaction) => {
    const found = await findDue(transaction, now);
    if (found.length === 0) return [];
    const isSilent = (due: DueMessage) => isQuiet(now, due);
    const later = found.map((due) => {
      const { id, attempts } = due;
      if (isSilent(due)) return { id, attempts, due_at: endOfQuiet(now, due) };
      return { id, attempts: attempts + 1, due_at: pauseAfter(due, now) };
    });
    await sql`
      update push_deliveries set attempts = later.attempts, due_at = later.due_at
      from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as later (id integer, attempts integer, due_at timestamptz)
      where push_deliveries.id = later.id`.execute(transaction);
    return found.filter((due) => !isSilent(due));
  });
}

/** Removes messages that were read in the portal, reminders of events that have started, and old messages. */
async function deleteOldRows(db: Kysely<DB>, now: Date): Promise<void> {
  const expiredNotifications = db
    .selectFrom('notifications')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('read_at', 'is not', null),
        eb('useful_until', '<=', now),
        eb('created_at', '<', new Date(now.getTime() - MAX_AGE_MS)),
      ]),
    );
  await db.deleteFrom('push_deliveries').where('notification_id', 'in', expiredNotifications).execute();
}

function pauseAfter({ attempts }: DueMessage, now: Date): Date {
  return new Date(now.getTime() + FIRST_PAUSE * 2 ** attempts * 60_000);
}

/** Malta's hours begin at the same minute as those of UTC. */
function endOfQuiet(now: Date, due: DueMessage): Date {
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  while (isQuiet(new Date(at), due)) at += HOUR_MS;
  return new Date(at);
}

function findDue(db: Kysely<DB>, now: Date) {
  return (
    db
      .selectFrom('push_deliveries as delivery')
      .innerJoin('push_subscriptions as device', 'device.id', 'delivery.subscription_id')
      .innerJoin('sessions', 'sessions.id', 'device.session_id')
      .innerJoin('notifications', 'notifications.id', 'delivery.notification_id')
      .select([
        'delivery.id',
        'delivery.attempts',
        'delivery.subscription_id',
        'device.quiet_from',
        'device.quiet_until',
      ])
      .select(['device.endpoint', 'device.p256dh', 'device.auth', 'device.locale'])
      .select(['notifications.id as notification_id', 'notifications.kind', 'notifications.path'])
      .select(sql<Notification['values']>`notifications."values"`.as('values'))
      .select(
        sql<number>`(
        select count(*)::integer from notifications as own where own.user_id = notifications.user_id and own.read_at is null
      )`.as('unread'),
      )
      .where('delivery.due_at', '<=', now)
      .where('sessions.expires_at', '>', now)
      .where(isInUse(now))
      // A message to thousands of people must not delay the reminders of an event.
      .orderBy(sql`notifications.kind = 'message_received'`)
      .orderBy('delivery.due_at')
      .orderBy('delivery.id')
      .limit(MAX_BATCH)
      // Another instance of the program claims other rows.
      .forUpdate('delivery')
      .skipLocked()
      .execute()
  );
}

async function deliver(due: DueMessage, { db, clock, log, push, translate }: Tools): Promise<void> {
  const { endpoint, p256dh, auth, subscription_id } = due;
  try {
    const seconds = await secondsLeft(db, due, clock.now());
    if (seconds === undefined) return;
    const outcome = await push?.send({ endpoint, p256dh, auth }, messageOf(due, translate), seconds);
    if (outcome === 'gone') {
      // The browser may have subscribed again meanwhile, with another address.
      const deletion = db
        .deleteFrom('push_subscriptions')
        .where('id', '=', subscription_id)
        .where('endpoint', '=', endpoint);
      await deletion.execute();
    } else {
      await db.deleteFrom('push_deliveries').where('id', '=', due.id).execute();
    }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'A push message could not be sent');
    if (due.attempts + 1 >= MAX_ATTEMPTS) await db.deleteFrom('push_deliveries').where('id', '=', due.id).execute();
  }
}

/**
 * Returns the whole seconds until the session of the device ends. Undefined if it has ended, or the device's address
 * has changed since the message was claimed, because earlier messages may have been slow.
 */
async function secondsLeft(db: Kysely<DB>, due: DueMessage, now: Date): Promise<number | undefined> {
  const device = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select('sessions.expires_at')
    .where('device.id', '=', due.subscription_id)
    .where('device.endpoint', '=', due.endpoint)
    .where('sessions.expires_at', '>', now)
    .where(isInUse(now))
    .executeTakeFirst();
  return device && Math.floor((device.expires_at.getTime() - now.getTime()) / 1000);
}

/** A confidential message reveals neither its content nor the page it links to. */
function messageOf(due: DueMessage, translate: Translate): PushMessage {
  const { kind, locale, notification_id, path, unread, values } = due;
  const { subject, isConfidential = false, title } = pushSubjectOf[kind as NotificationKind];
  const words = isConfidential ? confidentialText : subjectTexts[subject];
  const ownTitle = title === undefined ? undefined : valuesInSentence(values, locale as Locale)[title];
  const say = (message: Message) => translate(locale as Locale, message, { title: ownTitle || 'none' });
  return {
    id: notification_id,
    title: say(words.subject),
    body: say(words.text),
    path: isConfidential ? memberPaths.notifications : path,
    unread,
  };
}
