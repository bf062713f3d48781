import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import { pushSubjectOf } from '#contract/notifications/push-subjects.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Clock } from '#server/gateways/clock.ts';

/** Days for which a notification is stored, read or not: lasting information is on the page it links to. */
const KEPT_DAYS = 180;

/** A notification for somebody; the app has the text. */
export interface Told {
  kind: NotificationKind;
  /** The parameters of its text, e.g. `{ year: '2026' }`; nothing that the person may not keep reading */
  values?: Record<string, string>;
  /** The page it is about, within the portal, e.g. `/rar/current/results` */
  path: string;
  at: Date;
  /** No push message is sent from this time on, such as the start of the event of a reminder */
  useful_until?: Date;
}

/** A parameter in both languages: the reader's is chosen by `valuesInSentence()` (contract/kit/written-dates.ts). */
export function textValues(name: string, text: Localised | null): Record<string, string> {
  return { [name]: text?.en ?? '', [`${name}_mt`]: text?.mt ?? '' };
}

/**
 * Tells people in the app, in the transaction of what they are told: both are there, or neither.
 * @returns the ids of their notifications
 */
export async function notify(transaction: Kysely<DB>, user_ids: readonly number[], told: Told): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const { kind, values = {}, path, at: created_at, useful_until = null } = told;
  const row = { kind, values: JSON.stringify(values), path, created_at, useful_until };
  const rows = await transaction
    .insertInto('notifications')
    .values(user_ids.map((user_id) => ({ user_id, ...row })))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await tellDevices(transaction, ids, told);
  return ids;
}

/** Puts it down for the devices that asked for its subject; a job sends it (server/areas/notifications/send-push.ts). */
async function tellDevices(transaction: Kysely<DB>, ids: readonly number[], { kind, at }: Told): Promise<void> {
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
        // A device that is just signing out must not make what its owner is told of fail.
        .forKeyShare('push_subscriptions')
        .skipLocked(),
    )
    .execute();
}

/** What somebody was told of by notifications of a kind was seen on a page of its own: they are read. */
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

/** The number of unread notifications. */
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
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
