import { sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { type Notification, notifications } from '#contract/notifications/calls.ts';
import { push } from '#contract/notifications/push.ts';
import { paginate } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { removeOldNotifications } from '#server/services/notifications.ts';
import { notificationsData } from './personal-data.ts';
import { pushTexts } from './push-texts.ts';
import { pushHandlers } from './push.ts';
import { sendDuePushes } from './send-push.ts';

/** Notifications in the app and on devices (docs/decisions/notifications.md). */
export const notificationsArea = defineArea({
  contract: { notifications, push },
  handlers: { notifications: { list: listNotifications, read: markRead }, push: pushHandlers },
  jobs: [
    scheduledJob('keeping.notifications', '18 3 * * *', removeOldNotifications),
    { ...scheduledJob('push.send', '* * * * *', sendDuePushes), texts: pushTexts },
  ],
  personalTables: { notifications: { user_id: 'deleted' } },
  mergeRules: { notifications: { user_id: 'move' } },
  personalData: notificationsData,
});

/** Lists the caller’s notifications, newest first; ids increase with time. */
function listNotifications({ query }: RequestOf<typeof notifications.list>, { db, session }: SignedInContext) {
  const ownNotifications = db.selectFrom('notifications').where('user_id', '=', session.user_id);
  return paginate(ownNotifications, query, (matching) =>
    matching
      .select(['id', 'kind', 'path', 'created_at', 'read_at'])
      .select(sql<Notification['values']>`notifications."values"`.as('values'))
      .orderBy('id', 'desc'),
  );
}

/** Marks the caller’s notifications up to an id as read. Later ones stay unread. */
async function markRead(
  { body }: RequestOf<typeof notifications.read>,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('user_id', '=', session.user_id)
    .where('id', '<=', body.up_to)
    .where('read_at', 'is', null)
    .execute();
}
