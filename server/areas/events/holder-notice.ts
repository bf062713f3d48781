import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#contract/endpoints.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { NotificationMail } from '#server/services/notification-mail.ts';
import { notify, textValues } from '#server/services/notifications.ts';
import { holderMail } from './holder-mail.ts';

/** Reminders of an event date. */
export const reminderKinds = ['event_tomorrow', 'event_soon'] as const satisfies readonly NotificationKind[];
type ReminderKind = (typeof reminderKinds)[number];
export type ChangeKind = Exclude<Extract<NotificationKind, `event_${string}`>, ReminderKind>;

/** An account with places on an event date. */
export interface Holder {
  user_id: number;
  occurrence_id: number;
}

interface Notice extends Holder {
  /** The booking that the notification links to */
  booking_id: string;
  kind: ChangeKind | ReminderKind;
  /** The previous time of a changed date */
  before?: { starts_at: Date; ends_at: Date };
  at: Date;
  /** Its e-mail; by default that of the kind */
  mail?: NotificationMail;
}

/**
 * The periods in which reminders of `date.starts_at` are sent. The first is sent on the day before, at the same time of
 * day in Malta, and not after midnight, because the second follows soon.
 */
export const reminderWindows = {
  event_tomorrow: {
    opens_at: sql<Date>`((date.starts_at at time zone 'Europe/Malta' - interval '1 day') at time zone 'Europe/Malta')`,
    closes_at: sql<Date>`(date_trunc('day', date.starts_at at time zone 'Europe/Malta') at time zone 'Europe/Malta')`,
  },
  event_soon: {
    opens_at: sql<Date>`(date.starts_at - interval '2 hours')`,
    closes_at: sql<Date>`date.starts_at`,
  },
} as const;

/**
 * Notifies a holder in the app, by push and by e-mail. The holder's account must be locked.
 * @returns the id of the notification
 */
export async function sendNotice({ db, jobs }: { db: Kysely<DB>; jobs: Jobs }, notice: Notice): Promise<number> {
  const { user_id, occurrence_id, booking_id, kind, before, at, mail = holderMail } = notice;
  const date = await getDate(db, occurrence_id, at);
  const isReminder = kind === 'event_tomorrow' || kind === 'event_soon';
  // A cancellation contains the time that its holders were last notified of.
  const { starts_at, ends_at } = (kind === 'event_cancelled' && before) || date;
  const [id = 0] = await notify(db, [user_id], {
    kind,
    values: {
      ...textValues('title', date.title),
      ...textValues('venue', date.venue),
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ...(before && { known_starts_at: before.starts_at.toISOString(), known_ends_at: before.ends_at.toISOString() }),
    },
    path: pagePath(memberPaths.myBooking, { id: booking_id }),
    at,
    ...(isReminder && { useful_until: date.starts_at }),
  });
  await jobs.enqueue(db, mail, { id });
  const row = { notification_id: id, user_id, occurrence_id, starts_at: date.starts_at };
  // A notice of a change replaces a reminder that is due at the same time.
  const covered = isReminder ? [] : reminderKinds.filter((reminder) => date[reminder]);
  const rows = [kind, ...covered].map((each) => ({ ...row, kind: each }));
  await db
    .insertInto('event_notices')
    .values(rows)
    .onConflict((conflict) =>
      // The key prevents a second reminder of the same start; a reminder that was replaced by a notice is not sent
      // again.
      isReminder ? conflict.columns(['notification_id', 'kind']).doNothing() : conflict.doNothing(),
    )
    .execute();
  return id;
}

/** Returns an event date for a notice; `event_tomorrow` and `event_soon` are whether that reminder is due. */
async function getDate(db: Kysely<DB>, occurrence_id: number, at: Date) {
  const isOpen = (kind: ReminderKind) => sql<boolean>`${reminderWindows[kind].opens_at} <= ${at}`;
  return db
    .selectFrom('event_dates as date')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'date.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select(['date.starts_at', 'date.ends_at', 'events.title', 'venues.name as venue'])
    .select([isOpen('event_tomorrow').as('event_tomorrow'), isOpen('event_soon').as('event_soon')])
    .where('date.occurrence_id', '=', occurrence_id)
    .$narrowType<{ starts_at: Date; ends_at: Date }>()
    .executeTakeFirstOrThrow();
}
