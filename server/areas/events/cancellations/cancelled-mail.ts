import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { calendarAttachment } from '#server/services/calendar-file.ts';
import { calendarOf } from '#server/services/calendar.ts';
import { mailJob } from '#server/services/mail-job.ts';
import { periodInMalta } from '#server/services/malta-time.ts';
import { moneyOf } from '#server/services/money.ts';
import { cancelledWords, guestCancelledWords, refundSentence } from './mail-words.ts';

interface Cancelled {
  title: Localised;
  /** The time that the recipient knows */
  starts_at: Date;
  ends_at: Date;
  locale: Locale;
  /** The sentence of staff */
  reason: Localised | string | null;
}

interface CancelledBooking extends Cancelled {
  /** The refund; 0 if nothing is returned */
  amount_cents: number;
  booking_id: string;
}

type Composing = Pick<JobServices, 'translate'> & {
  settings: Pick<JobServices['settings'], 'homeUrl' | 'contactAddress'>;
};

/** Returns the values of the mail to a holder (EVENT-39). */
export function composeCancelled(
  { amount_cents, booking_id, ...date }: CancelledBooking,
  { translate, settings }: Composing,
) {
  const { locale } = date;
  const amount = moneyOf(amount_cents, locale).formatted;
  return {
    ...valuesOf(date, settings),
    refund: amount_cents === 0 ? '' : `${translate(locale, refundSentence, { amount })}\n\n`,
    link: settings.homeUrl + pagePath(memberPaths.myBooking, { id: booking_id }),
  };
}

function valuesOf({ title, starts_at, ends_at, locale, reason }: Cancelled, settings: Composing['settings']) {
  const text = (texts: Localised) => texts[locale] || texts.en;
  const sentence = reason === null ? '' : typeof reason === 'string' ? reason : text(reason);
  return {
    title: text(title),
    time: periodInMalta(starts_at, ends_at),
    reason: sentence === '' ? '' : `${sentence}\n\n`,
    address: settings.contactAddress,
  };
}

/** Returns the title and the times of a date. */
export function dateOf(db: Kysely<DB>, occurrence_id: number) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['events.title', 'event_occurrences.starts_at', 'event_occurrences.ends_at'])
    .where('event_occurrences.id', '=', occurrence_id)
    .executeTakeFirstOrThrow();
}

/** The mail to a holder, by the id of the notice of the step: one for each booking. */
export const cancelledMail = mailJob(
  'events.date-cancelled',
  v.object({ id: v.number() }),
  [cancelledWords],
  async ({ id }, services) => {
    const { db, clock, settings } = services;
    const step = await db
      .selectFrom('date_cancellation_steps as step')
      .innerJoin('date_cancellations as cancellation', 'cancellation.id', 'step.cancellation_id')
      .innerJoin('event_occurrences', 'event_occurrences.id', 'cancellation.occurrence_id')
      .innerJoin('events', 'events.id', 'event_occurrences.event_id')
      .innerJoin('notifications', 'notifications.id', 'step.notification_id')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['step.booking_id', 'step.refund_cents as amount_cents', 'cancellation.reason', 'events.title'])
      .select(['cancellation.occurrence_id', 'notifications.values', 'users.email', 'users.locale'])
      .where('step.notification_id', '=', id)
      .executeTakeFirst();
    if (step === undefined) return undefined;
    const { locale, occurrence_id, values, email, ...cancelled } = step;
    const known = { starts_at: new Date(values['starts_at'] ?? 0), ends_at: new Date(values['ends_at'] ?? 0) };
    const calendar = await calendarOf({ occurrence_id }, { db, now: clock.now(), locale, home: settings.homeUrl });
    return {
      to: email,
      locale,
      words: cancelledWords,
      values: composeCancelled({ ...cancelled, ...known, locale }, services),
      attachments: calendar === undefined ? [] : [calendarAttachment(calendar)],
      key: `notification-${id}`,
    };
  },
);

/** The mail to a guest, by the id of the attendee. */
export const guestCancelledMail = mailJob(
  'events.guest-date-cancelled',
  v.object({ id: v.number() }),
  [guestCancelledWords],
  async ({ id }, { db, settings }) => {
    const guest = await db
      .selectFrom('attendees')
      .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
      .innerJoin('date_cancellation_steps as step', 'step.booking_id', 'bookings.id')
      .innerJoin('date_cancellations as cancellation', 'cancellation.id', 'step.cancellation_id')
      .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
      .innerJoin('events', 'events.id', 'event_occurrences.event_id')
      .select(['attendees.email', 'bookings.locale', 'cancellation.reason', 'events.title'])
      .select(['event_occurrences.starts_at', 'event_occurrences.ends_at'])
      .where('attendees.id', '=', id)
      .executeTakeFirst();
    if (guest === undefined) return undefined;
    const { email, locale } = guest;
    return {
      to: email,
      locale,
      words: guestCancelledWords,
      values: valuesOf(guest, settings),
      key: `date-cancelled-guest-${id}`,
    };
  },
);
