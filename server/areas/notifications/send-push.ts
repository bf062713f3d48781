import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import { pushSubjectOf } from '#contract/push-subjects.ts';
import type { PushMessage, PushSubject } from '#contract/push.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import type { Message, Translate } from '#server/http/translate.ts';
import { isQuiet } from '#server/services/quiet-hours.ts';

type Tools = Pick<JobServices, 'db' | 'clock' | 'log' | 'push' | 'translate'>;

/** Messages handed over in one go, and how many of them at once. */
const MOST = 200;
const AT_ONCE = 10;
/** Minutes until a message is tried again, each time twice as many; after this many attempts it is too old. */
const FIRST_PAUSE = 5;
const MOST_ATTEMPTS = 8;

/**
 * Hands what is due to the push services. A row is taken before its message is sent, and removed afterwards: no network
 * inside a transaction, and a program that dies in between sends it again, under the same tag.
 */
export async function sendDuePushes(services: Tools): Promise<void> {
  if (services.push === undefined) return;
  const due = await takeDue(services);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(due.slice(from, from + AT_ONCE).map((each) => deliver(each, services)));
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** What may be sent now. For devices that are to be silent at this hour it waits for the next one. */
async function takeDue({ db, clock }: Tools): Promise<Due[]> {
  const now = clock.now();
  await forgetRead(db);
  const taken: Due[] = [];
  for (const due of await findDue(db, now)) {
    const waits = isQuiet(now, due);
    const isOurs = await putOff(
      db,
      due,
      waits ? { until: nextHour(now) } : { until: pauseAfter(due, now), attempt: 1 },
    );
    if (isOurs && !waits) taken.push(due);
  }
  return taken;
}

/** Whoever has read it in the portal meanwhile need not be told again. */
async function forgetRead(db: Kysely<DB>): Promise<void> {
  const read = db.selectFrom('notifications').select('id').where('read_at', 'is not', null);
  await db.deleteFrom('push_deliveries').where('notification_id', 'in', read).execute();
}

/** @returns false if another copy of the program has it */
async function putOff(db: Kysely<DB>, due: Due, { until, attempt = 0 }: { until: Date; attempt?: number }) {
  const { numUpdatedRows } = await db
    .updateTable('push_deliveries')
    .set({ due_at: until, attempts: due.attempts + attempt })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function pauseAfter({ attempts }: Due, now: Date): Date {
  return new Date(now.getTime() + FIRST_PAUSE * 2 ** attempts * 60_000);
}

/** Malta's hours begin when those of UTC do. */
function nextHour(now: Date): Date {
  const hour = 3_600_000;
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
}

function findDue(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('push_deliveries as delivery')
    .innerJoin('push_subscriptions as device', 'device.id', 'delivery.subscription_id')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .innerJoin('notifications', 'notifications.id', 'delivery.notification_id')
    .select(['delivery.id', 'delivery.attempts', 'delivery.subscription_id', 'device.quiet_from', 'device.quiet_until'])
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'device.locale'])
    .select(['notifications.id as notification_id', 'notifications.kind', 'notifications.path'])
    .select(
      sql<number>`(
        select count(*)::integer from notifications as own where own.user_id = notifications.user_id and own.read_at is null
      )`.as('unread'),
    )
    .where('delivery.due_at', '<=', now)
    .where('sessions.expires_at', '>', now)
    .orderBy('delivery.due_at')
    .orderBy('delivery.id')
    .limit(MOST)
    .execute();
}

async function deliver(due: Due, { db, log, push, translate }: Tools): Promise<void> {
  const { endpoint, p256dh, auth, subscription_id } = due;
  try {
    const outcome = await push?.send({ endpoint, p256dh, auth }, messageOf(due, translate));
    if (outcome === 'gone') {
      await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
    } else {
      await db.deleteFrom('push_deliveries').where('id', '=', due.id).execute();
    }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'A push message could not be sent');
    if (due.attempts + 1 >= MOST_ATTEMPTS) await db.deleteFrom('push_deliveries').where('id', '=', due.id).execute();
  }
}

/** What is confidential says nothing of itself, not even where it leads. */
function messageOf({ kind, locale, notification_id, path, unread }: Due, translate: Translate): PushMessage {
  const [subject, isConfidential] = subjectOf(kind as NotificationKind);
  const say = (message: Message) => translate(locale as Locale, message);
  return {
    id: notification_id,
    title: say(isConfidential ? confidentialTitle : titles[subject]),
    body: say(openIt),
    path: isConfidential ? '/account/notifications' : path,
    unread,
  };
}

function subjectOf(kind: NotificationKind): [PushSubject, boolean] {
  const subject = pushSubjectOf[kind];
  return [subject.replace('confidential ', '') as PushSubject, subject.startsWith('confidential ')];
}

const titles: Readonly<Record<PushSubject, Message>> = {
  permits: /*i18n*/ { id: 'server.push.permits', message: 'Your permit has been decided' },
  bookings: /*i18n*/ { id: 'server.push.bookings', message: 'About a booking of yours' },
  results: /*i18n*/ { id: 'server.push.results', message: 'About your report or application' },
  answers: /*i18n*/ { id: 'server.push.answers', message: 'You have an answer' },
  services: /*i18n*/ { id: 'server.push.services', message: 'About a service that you use' },
};
const confidentialTitle: Message = /*i18n*/ { id: 'server.push.confidential', message: 'You have a new notification' };
const openIt: Message = /*i18n*/ { id: 'server.push.open', message: 'Open the portal to read it.' };
