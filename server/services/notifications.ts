import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import { pushSubjectOf } from '#contract/notifications/push-subjects.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';

/** Days for which a notification is stored, read or not; permanent information is on the page that it links to. */
const RETENTION_DAYS = 180;

/** The content of a notification; the app has its text. */
export interface NotificationContent {
  kind: NotificationKind;
  /** The parameters of its text, e.g. `{ year: '2026' }`; only values that the recipient may keep reading */
  values?: Record<string, string>;
  /** The page of its subject within the portal, e.g. `/rar/current/results` */
  path: string;
  at: Date;
  /** No push message is sent from this time on, for example the start of the event of a reminder */
  useful_until?: Date;
}

/** Returns a parameter in both languages; `valuesInSentence()` (contract/kit/written-dates.ts) chooses the reader's. */
export function textValues(name: string, text: Localised | null): Record<string, string> {
  return { [name]: text?.en ?? '', [`${name}_mt`]: text?.mt ?? '' };
}

/**
 * Notifies people in the app, in the transaction of the change: both are stored, or neither.
 * @returns the ids of their notifications
 */
export async function notify(
  transaction: Kysely<DB>,
  user_ids: readonly number[],
  content: NotificationContent,
): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const { kind, values = {}, path, at: created_at, useful_until = null } = content;
  const row = { kind, values: JSON.stringify(values), path, created_at, useful_until };
  const rows = await transaction
    .insertInto('notifications')
    .values(user_ids.map((user_id) => ({ user_id, ...row })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await enqueuePushes(transaction, ids, content);
  return ids;
}

/**
 * Queues a push message for each device subscribed to the subject; a job sends it
 * (server/areas/notifications/send-push.ts).
 */
async function enqueuePushes(
  transaction: Kysely<DB>,
  ids: readonly number[],
  { kind, at }: NotificationContent,
): Promise<void> {
  const { subject } = pushSubjectOf[kind];
  await transaction
    .insertInto('push_deliveries')
    .columns(['subscription_id', 'notification_id', 'due_at'])
    .expression(
      transaction
        .selectFrom('notifications')
        .innerJoin('sessions', 'sessions.user_id', 'notifications.user_id')
        .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'sessions.id')
        .select([
          'push_subscriptions.id',
          'notifications.id as notification_id',
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('notifications.id', 'in', ids)
        .where(sql<boolean>`${subject} = any(push_subscriptions.subjects)`)
        // A device that is signing out at this moment must not make the notification fail.
        .forKeyShare('push_subscriptions')
        .skipLocked(),
    )
    .execute();
}

/** Marks notifications of a kind as read because the user has seen their content on its own page. */
export async function markKindRead(
  { db, clock, session }: { db: Kysely<DB>; clock: Clock; session: { user_id: number } },
  kind: NotificationKind,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('user_id', '=', session.user_id)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}

/** Returns the number of unread notifications. */
export async function countUnread(db: Kysely<DB>, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes old notifications. */
export async function removeOldNotifications({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
