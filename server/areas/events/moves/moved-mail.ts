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
import { ticketMessages } from '#server/services/ticket-mails.ts';
import { guestMovedWords, movedWords } from './mail-words.ts';

/** A venue in a mail; null if it is not known yet. */
export interface VenueTexts {
  name: Localised;
  address: Localised | null;
}

interface TimeAndVenue {
  starts_at: Date;
  ends_at: Date;
  venue: VenueTexts | null;
}

interface Moved {
  locale: Locale;
  title: Localised;
  /** The date that the recipient knows */
  from: TimeAndVenue;
  to: TimeAndVenue;
  /** The sentence of staff */
  sentence: Localised | null;
}

type Composing = Pick<JobServices, 'translate'> & { settings: Pick<JobServices['settings'], 'contactAddress'> };

/** Returns the values of the mail about a moved date, without its link (EVENT-45). */
export function composeMoved({ locale, title, from, to, sentence }: Moved, { translate, settings }: Composing) {
  const text = (texts: Localised) => texts[locale] || texts.en;
  const nameOf = (venue: VenueTexts | null) =>
    [venue?.name, venue?.address]
      .flatMap((texts) => (texts ? [text(texts)] : []))
      .filter(Boolean)
      .join(', ') || translate(locale, ticketMessages.noVenue);
  const words = sentence === null ? '' : text(sentence);
  return {
    title: text(title),
    time: periodInMalta(to.starts_at, to.ends_at),
    venue: nameOf(to.venue),
    known_time: periodInMalta(from.starts_at, from.ends_at),
    known_venue: nameOf(from.venue),
    sentence: words === '' ? '' : `${words}\n\n`,
    address: settings.contactAddress,
  };
}

/** Returns the name and the address of a venue; null without an id. */
export async function findVenue(db: Kysely<DB>, id: number | null): Promise<VenueTexts | null> {
  if (id === null) return null;
  return db.selectFrom('venues').select(['name', 'address']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Steps with the present date, for the mails: a delayed mail is never outdated (EVENT-20). */
function stepsWithDate(db: Kysely<DB>) {
  return db
    .selectFrom('date_move_steps as step')
    .innerJoin('date_moves as move', 'move.id', 'step.move_id')
    .innerJoin('event_occurrences as occurrence', 'occurrence.id', 'move.occurrence_id')
    .innerJoin('events', 'events.id', 'occurrence.event_id')
    .select(['events.title', 'move.sentence', 'move.occurrence_id', 'step.booking_id'])
    .select(['occurrence.starts_at', 'occurrence.ends_at', 'occurrence.venue_id'])
    .select(['step.old_starts_at', 'step.old_ends_at', 'step.old_venue_id'])
    .where('occurrence.cancelled_at', 'is', null)
    .where('events.cancelled_at', 'is', null);
}

type Step = Awaited<ReturnType<ReturnType<typeof stepsWithDate>['executeTakeFirstOrThrow']>>;

async function valuesOf(step: Step, locale: Locale, services: JobServices) {
  const { db } = services;
  const { title, sentence, old_starts_at, old_ends_at, starts_at, ends_at } = step;
  const from = { starts_at: old_starts_at, ends_at: old_ends_at, venue: await findVenue(db, step.old_venue_id) };
  const to = { starts_at, ends_at, venue: await findVenue(db, step.venue_id) };
  return composeMoved({ locale, title, sentence, from, to }, services);
}

/** The mail to a holder, by the id of the notice of the step: one for each holder. */
export const movedMail = mailJob('events.date-moved', v.object({ id: v.number() }), [movedWords], async (job, all) => {
  const { db, clock, settings } = all;
  const step = await stepsWithDate(db)
    .innerJoin('notifications', 'notifications.id', 'step.notification_id')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.email', 'users.locale'])
    .where('step.notification_id', '=', job.id)
    .executeTakeFirst();
  if (step === undefined) return undefined;
  const { email, locale, occurrence_id, booking_id } = step;
  const calendar = await calendarOf({ occurrence_id }, { db, now: clock.now(), locale, home: settings.homeUrl });
  const link = settings.homeUrl + pagePath(memberPaths.myBooking, { id: booking_id });
  return {
    to: email,
    locale,
    words: movedWords,
    values: { ...(await valuesOf(step, locale, all)), link },
    attachments: calendar === undefined ? [] : [calendarAttachment(calendar)],
    key: `notification-${job.id}`,
  };
});

/** The mail to a guest, by the ids of the attendee and the move. */
export const guestMovedMail = mailJob(
  'events.guest-date-moved',
  v.object({ id: v.number(), move_id: v.string() }),
  [guestMovedWords],
  async ({ id, move_id }, services) => {
    const step = await stepsWithDate(services.db)
      .innerJoin('bookings', 'bookings.id', 'step.booking_id')
      .innerJoin('attendees', 'attendees.booking_id', 'bookings.id')
      .select(['attendees.email', 'bookings.locale'])
      .where('attendees.id', '=', id)
      .where('attendees.holds_place', '=', true)
      .where('step.move_id', '=', move_id)
      .executeTakeFirst();
    if (step === undefined) return undefined;
    const { email, locale } = step;
    const values = await valuesOf(step, locale, services);
    return { to: email, locale, words: guestMovedWords, values, key: `date-moved-guest-${move_id}-${id}` };
  },
);
