import { type Kysely, type NotNull, type SqlBool, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { heldBookings, knowsDate } from '#server/services/event-holders.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { type Holder, reminderKinds, reminderWindows, sendNotice } from './holder-notice.ts';

/**
 * Reminds holders on the day before and two hours before the start, once for each start. A late reminder, for example
 * after server downtime, is sent until its window closes, and dropped afterwards.
 */
export async function remindHolders({ db, clock, jobs }: JobServices): Promise<void> {
  const now = clock.now();
  for (const kind of reminderKinds) {
    for (const { user_id, occurrence_id } of await dueReminders(db, kind, now).execute()) {
      await db.transaction().execute(async (transaction) => {
        if (!(await lockIfThere(transaction, user_id))) return;
        // Another copy may have sent it, or the event may have been cancelled, before the account was locked.
        const due = await dueReminders(transaction, kind, now)
          .where('bookings.user_id', '=', user_id)
          .where('bookings.occurrence_id', '=', occurrence_id)
          .executeTakeFirst();
        if (due !== undefined) await sendNotice({ db: transaction, jobs }, { ...due, kind, at: now });
      });
    }
  }
}

interface DueReminder extends Holder {
  /** The booking that the reminder links to: the first */
  booking_id: string;
}

/**
 * Holders whose reminder is due. Holders who booked after the window opened get none, and holders with a pending change
 * get the notice of the change first.
 */
function dueReminders(db: Kysely<DB>, kind: (typeof reminderKinds)[number], now: Date) {
  const { opens_at, closes_at } = reminderWindows[kind];
  return heldBookings(db)
    .select(['bookings.user_id', 'bookings.occurrence_id'])
    .$narrowType<{ user_id: NotNull }>()
    .select(
      sql<DueReminder['booking_id']>`(array_agg(bookings.id order by bookings.created_at, bookings.id))[1]`.as(
        'booking_id',
      ),
    )
    .where(sql<SqlBool>`${now} >= ${opens_at} and ${now} < ${closes_at}`)
    .where(sql<SqlBool>`not date.is_cancelled`)
    .where(
      sql<SqlBool>`not exists (
        select from event_notices notice
        where notice.occurrence_id = bookings.occurrence_id and notice.user_id = bookings.user_id
        and notice.kind = ${kind} and notice.starts_at = date.starts_at
      )`,
    )
    .groupBy(['bookings.user_id', 'bookings.occurrence_id', 'date.starts_at'])
    .having(sql<SqlBool>`min(bookings.confirmed_at) < ${opens_at} and bool_and(${knowsDate})`)
    .orderBy('bookings.occurrence_id')
    .orderBy('bookings.user_id');
}
