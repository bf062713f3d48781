import { sql } from 'kysely';
import { togaPaths } from '#contract/toga/paths.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo } from '#server/http/message-texts.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { notify } from '#server/services/notifications.ts';
import { pickUpFrom, returnFrom, returnUntil } from '#server/services/toga-times.ts';

interface DueReminder {
  user_id: number;
  kind: 'toga_fitting' | 'toga_pick_up' | 'toga_return';
  at: Date;
  until: Date;
}

/**
 * Reminds of the fitting, the pick-up and the return, each once, within the day before it. The unique key of
 * `toga_reminders` prevents two instances of the program from sending a reminder twice.
 */
export async function remindOfDates({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueReminder>`
      with due as (
        select toga_rentals.id, user_id, kind, due_at, due_until
        from toga_rentals join users on users.id = user_id and deleted_at is null,
        lateral (values
          ('toga_fitting', fitting_at, fitting_at, state = 'paid'),
          ('toga_pick_up', ${pickUpFrom}, ${pickUpFrom}, state in ('paid', 'fitted')),
          ('toga_return', ${returnFrom}, ${returnUntil}, state = 'collected')
        ) as dates (kind, due_at, due_until, is_expected)
        where is_expected and due_at > ${now} and due_at <= ${now}::timestamptz + interval '1 day'
      ), inserted as (
        insert into toga_reminders (rental_id, kind, reminded_at)
        select id, kind, ${now} from due on conflict do nothing returning rental_id, kind
      )
      select user_id, due.kind, due_at as at, due_until as until
      from due join inserted on inserted.rental_id = due.id and inserted.kind = due.kind order by user_id`.execute(
      transaction,
    );
    for (const { user_id, kind, at, until } of rows) {
      const values = { at: timeInMalta(at), until: timeInMalta(until) };
      const [id = 0] = await notify(transaction, [user_id], { kind, values, path: togaPaths.myTogaRental, at: now });
      await jobs.enqueue(transaction, reminderMail, { id });
    }
  });
}

const dates = { at: '23/11/2026 10:00', until: '25/11/2026 16:00', link: linkTo(togaPaths.myTogaRental) };

export const reminderMail = notificationMail('toga.reminder', {
  toga_fitting: {
    label: /*i18n*/ { id: 'server.texts.toga.fitting', message: 'Reminder of the fitting' },
    to: 'member',
    examples: dates,
    subject: /*i18n*/ { id: 'server.toga.fittingSubject', message: 'Your toga fitting: {at}' },
    text: /*i18n*/ {
      id: 'server.toga.fittingText',
      message:
        'Your toga fitting is at the {union} office: {at}. Wear the shoes that you will wear on the day, and bring your code:\n\n{link}',
    },
  },
  toga_pick_up: {
    label: /*i18n*/ { id: 'server.texts.toga.pickUp', message: 'Reminder of the pick-up' },
    to: 'member',
    examples: dates,
    subject: /*i18n*/ { id: 'server.toga.pickUpSubject', message: 'Pick up your toga from {at}' },
    text: /*i18n*/ {
      id: 'server.toga.pickUpText',
      message: 'Your toga will be ready at the {union} office from {at}. Bring your code:\n\n{link}',
    },
  },
  toga_return: {
    label: /*i18n*/ { id: 'server.texts.toga.return', message: 'Reminder of the return' },
    to: 'member',
    examples: dates,
    subject: /*i18n*/ { id: 'server.toga.returnSubject', message: 'Return your toga by {until}' },
    text: /*i18n*/ {
      id: 'server.toga.returnText',
      message:
        'Return your toga to the {union} office between {at} and {until}. The deposit is not refunded if it comes back late or damaged. Anybody may return it for you, with your code:\n\n{link}',
    },
  },
});
