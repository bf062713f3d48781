import * as v from 'valibot';
import type { NotificationKind } from '#contract/endpoints.ts';
import { type MailJob, mailJob, type MailWords } from './mail-job.ts';

/** An e-mail with the content of a notification, by the id of the notification. */
export type NotificationMail = MailJob<{ id: number }>;

/**
 * Defines the e-mail that accompanies notifications of these kinds. Its text may contain the notification's values, the
 * `link` to its page, and the union's `address`. Deleted accounts get no e-mail.
 * @param name of the job, e.g. `parking.decision`
 */
export function notificationMail(
  name: string,
  wordsOf: Readonly<Partial<Record<NotificationKind, MailWords>>>,
): NotificationMail {
  return mailJob(name, v.object({ id: v.number() }), Object.values(wordsOf), async ({ id }, { db, settings }) => {
    const notification = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['kind', 'values', 'path', 'users.email as to', 'users.locale'])
      .where('notifications.id', '=', id)
      .executeTakeFirst();
    const words = notification && wordsOf[notification.kind as NotificationKind];
    if (notification === undefined || words === undefined) return undefined;
    const { to, locale, path } = notification;
    const values = { ...notification.values, link: settings.homeUrl + path, address: settings.contactAddress };
    return { to, locale, words, values, key: `notification-${id}` };
  });
}
