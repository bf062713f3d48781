import * as v from 'valibot';
import type { Localised } from '#server/db/json-columns.ts';
import type { JobServices } from '#server/http/context.ts';
import { calendarAttachment } from '#server/services/calendar-file.ts';
import { calendarOf } from '#server/services/calendar.ts';
import { mailJob } from '#server/services/mail-job.ts';
import { clockInMalta, periodInMalta } from '#server/services/malta-time.ts';
import { ticketMessages } from '#server/services/ticket-mails.ts';
import { wordsOf } from './holder-mail-words.ts';

/** The e-mail of a notice. It contains the date at the time of sending, so a delayed e-mail is never outdated. */
export const holderMail = mailJob(
  'events.holder',
  v.object({ id: v.number() }),
  Object.values(wordsOf),
  async ({ id }, services) => {
    const { settings, translate, clock } = services;
    const notice = await findNotice(id, services);
    if (notice === undefined || isOutdated(notice, clock.now())) return undefined;
    const { kind, email, locale, path, known, title, starts_at, ends_at } = notice;
    const text = (texts: Localised) => texts[locale] || texts.en;
    const venue = [notice.venue, notice.address].flatMap((texts) => (texts === null ? [] : [text(texts)]));
    return {
      to: email,
      locale,
      words: wordsOf[kind],
      values: {
        title: text(title),
        time: periodInMalta(starts_at, ends_at),
        start: clockInMalta(starts_at),
        known_time: timeIn(known),
        venue: venue.filter(Boolean).join(', ') || translate(locale, ticketMessages.noVenue),
        link: settings.homeUrl + path,
        address: settings.contactAddress,
      },
      attachments: await calendarOfNotice(notice, services),
      key: `notification-${id}`,
    };
  },
);

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** Whether the date is cancelled, takes place again, or has another start, since the notification was written. */
function isOutdated({ kind, is_cancelled, starts_at, noticed_start }: Notice, now: Date): boolean {
  if ((kind === 'event_cancelled') !== is_cancelled) return true;
  if (kind !== 'event_tomorrow' && kind !== 'event_soon') return false;
  return starts_at.getTime() !== noticed_start.getTime() || starts_at <= now;
}

/** The previous time; empty for reminders. */
function timeIn({ known_starts_at, known_ends_at }: Record<string, string>): string {
  if (known_starts_at === undefined || known_ends_at === undefined) return '';
  return periodInMalta(new Date(known_starts_at), new Date(known_ends_at));
}

/** A calendar file that updates the holder's entry; reminders have none. */
async function calendarOfNotice({ kind, occurrence_id, locale }: Notice, { db, clock, settings }: JobServices) {
  if (kind === 'event_tomorrow' || kind === 'event_soon') return [];
  const calendar = await calendarOf({ occurrence_id }, { db, now: clock.now(), locale, home: settings.homeUrl });
  return calendar === undefined ? [] : [calendarAttachment(calendar)];
}

async function findNotice(id: number, { db }: JobServices) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .innerJoin('event_notices as notice', (join) =>
      join.onRef('notice.notification_id', '=', 'notifications.id').onRef('notice.kind', '=', 'notifications.kind'),
    )
    .innerJoin('event_dates as date', 'date.occurrence_id', 'notice.occurrence_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'notice.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select([
      'notifications.kind',
      'notifications.path',
      'notifications.values as known',
      'users.email',
      'users.locale',
    ])
    .select(['notice.occurrence_id', 'notice.starts_at as noticed_start'])
    .select(['date.starts_at', 'date.ends_at', 'date.is_cancelled'])
    .select(['events.title', 'venues.name as venue', 'venues.address'])
    .where('notifications.id', '=', id)
    .$narrowType<{ kind: keyof typeof wordsOf; starts_at: Date; ends_at: Date; is_cancelled: boolean }>()
    .executeTakeFirst();
}
