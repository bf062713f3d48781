import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { type NotificationContent, notify } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';

/**
 * E-mails without any reference to wellbeing, in the text or in the address of the link, because other people may see
 * the screen.
 */
export const neutralMail = notificationMail('wellbeing.news', {
  appointment_news: {
    label: /*i18n*/ { id: 'server.texts.wellbeing.news', message: 'News of a request for therapy' },
    to: 'member',
    examples: { link: linkTo(memberPaths.notifications) },
    isConfidential: true,
    subject: /*i18n*/ { id: 'server.wellbeing.newsSubject', message: 'There is news for you in the portal' },
    text: /*i18n*/ { id: 'server.wellbeing.newsText', message: 'There is news for you. Log in to read it:\n\n{link}' },
  },
  appointment_requested: {
    label: /*i18n*/ { id: 'server.texts.wellbeing.request', message: 'New requests for therapy' },
    to: 'team',
    examples: { urgent: 1, link: linkTo(memberPaths.notifications) },
    isConfidential: true,
    subject: /*i18n*/ { id: 'server.wellbeing.requestSubject', message: 'Something new is waiting in the portal' },
    text: /*i18n*/ {
      id: 'server.wellbeing.requestText',
      message:
        '{urgent, plural, =0 {Something new is waiting for you.} one {# urgent item is waiting for you.} other {# urgent items are waiting for you.}} Log in to see it:\n\n{link}',
    },
  },
});

/** News of a request or a course; the content is on the page, after signing in. */
export const appointmentNews = { kind: 'appointment_news', path: wellbeingPaths.mine } as const;

/** Returns the recipients notified since the job began: after an interruption it continues with the remaining ones. */
export function recipientsNotifiedSince(db: JobServices['db'], kind: NotificationContent['kind'], at: string) {
  return db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(at));
}

/** A course was changed or cancelled, at this time. */
export const courseChangedTask = { name: 'wellbeing.course', data: v.object({ course_id: v.number(), at: Timestamp }) };

/** Notifies everyone with a place on the course. */
export const courseChangedJob = job(courseChangedTask, async ({ course_id, at }, services: JobServices) => {
  const { db } = services;
  const people = await db
    .selectFrom('wellbeing_course_places')
    .select('user_id')
    .where('course_id', '=', course_id)
    .where('user_id', 'not in', recipientsNotifiedSince(db, appointmentNews.kind, at))
    .execute();
  await notifyEach(services, people, appointmentNews);
});

/**
 * Notifies accounts one at a time, each locked, so that an account that is being deleted gets no notification.
 * @param isDue checked again under the lock, because jobs run concurrently
 */
export async function notifyEach(
  { db, clock, jobs }: JobServices,
  people: readonly { user_id: number }[],
  content: Pick<NotificationContent, 'kind' | 'path' | 'values'>,
  isDue: (transaction: JobServices['db'], user_id: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  for (const { user_id } of people) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockIfThere(transaction, user_id)) || !(await isDue(transaction, user_id))) return;
      const [id = 0] = await notify(transaction, [user_id], { ...content, at: clock.now() });
      await jobs.enqueue(transaction, neutralMail, { id });
    });
  }
}
