import * as v from 'valibot';
import { job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify } from '#server/services/notifications.ts';
import { lockIfThere } from '#server/services/registration-status.ts';

/** What anybody may read over somebody’s shoulder: no word of wellbeing, here or in the address behind the link. */
export const neutralMail = notificationMail('wellbeing.news', {
  appointment_news: {
    subject: /*i18n*/ { id: 'server.wellbeing.newsSubject', message: 'There is news for you in the portal' },
    text: /*i18n*/ { id: 'server.wellbeing.newsText', message: 'There is news for you. Log in to read it:\n\n{link}' },
  },
  appointment_requested: {
    subject: /*i18n*/ { id: 'server.wellbeing.requestSubject', message: 'Something new is waiting in the portal' },
    text: /*i18n*/ {
      id: 'server.wellbeing.requestText',
      message: 'Something new is waiting for you. Log in to see it:\n\n{link}',
    },
  },
});

/** A request has come. Whose it is, is not said. */
export const newRequest = { name: 'wellbeing.requested', data: v.object({}) };

/**
 * Tells everybody of the team that something new is waiting, in the app and by mail. Whoever has not read that yet is
 * not told again.
 */
export const newRequestJob = job(newRequest, async (_data, { db, clock, jobs }: JobServices) => {
  const team = await db.selectFrom('user_roles').select('user_id').where('role', '=', 'wellbeing').execute();
  for (const { user_id } of team) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockIfThere(transaction, user_id))) return;
      const known = transaction.selectFrom('notifications').select('id').where('user_id', '=', user_id);
      const unread = known.where('kind', '=', 'appointment_requested').where('read_at', 'is', null);
      if ((await unread.executeTakeFirst()) !== undefined) return;
      const told = { kind: 'appointment_requested', path: '/staff/appointments', at: clock.now() } as const;
      const [id = 0] = await notify(transaction, [user_id], told);
      await jobs.enqueue(transaction, neutralMail, { id });
    });
  }
});

/** News of a request or a course: what it is, is on the page, after signing in. */
export const appointmentNews = { kind: 'appointment_news', path: '/account/appointments' } as const;
