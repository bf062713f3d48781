import { type Kysely, sql } from 'kysely';
import type { MovePlan, MovePlanForm } from '#contract/events/move.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { changedTranslate } from '#server/http/message-texts.ts';
import { movedWords } from './mail-words.ts';
import { composeMoved, findVenue, type VenueTexts } from './moved-mail.ts';

type Counts = Pick<MovePlan, 'bookings' | 'people' | 'holders' | 'guests' | 'waiting'>;

/** Counts the confirmed bookings of a date and the people who are notified of a move (EVENT-43). */
export async function countRecipients(db: Kysely<DB>, occurrence_id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with held as (
      select attendees.id, attendees.email, bookings.id as booking_id, user_id, users.id is not null and users.deleted_at is null as has_account
      from bookings
      left join users on users.id = bookings.user_id
      join attendees on booking_id = bookings.id and holds_place
      where bookings.occurrence_id = ${occurrence_id} and confirmed_at is not null
    )
    select
      (select count(distinct booking_id)::integer from held) as bookings,
      (select count(*)::integer from held) as people,
      (select count(distinct user_id)::integer from held where has_account) as holders,
      (select count(*)::integer from held join guest_tickets on attendee_id = held.id
        where queued_at is not null and held.email <> '') as guests,
      (select count(distinct user_id)::integer from waiting_entries
        where occurrence_id = ${occurrence_id} and ended_at is null) as waiting`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database did not count the bookings.');
  return counts;
}

interface Planned {
  id: number;
  version: number;
  title: Localised;
  starts_at: Date;
  ends_at: Date;
  venue_id: number | null;
}

/** Returns the plan of a move, with its mail in both languages. */
export async function getPlan(date: Planned, form: MovePlanForm, context: SignedInContext): Promise<MovePlan> {
  const { db, settings } = context;
  const from = placeOf(date, await findVenue(db, date.venue_id));
  const times = { starts_at: new Date(form.starts_at), ends_at: new Date(form.ends_at), venue_id: form.venue_id };
  const to = placeOf(times, await findVenue(db, form.venue_id));
  const sentence = sentenceOf(form.sentence);
  const translate = await changedTranslate(context, [movedWords]);
  const mailIn = (locale: 'en' | 'mt') => {
    const composed = composeMoved({ locale, title: date.title, from, to, sentence }, { translate, settings });
    // Each holder has a different booking, so the example links to the list.
    const values = { ...composed, link: settings.homeUrl + memberPaths.myBookings };
    return {
      subject: translate(locale, movedWords.subject, values),
      text: translate(locale, movedWords.text, values),
    };
  };
  return {
    version: date.version,
    from: answerOf(from),
    to: answerOf(to),
    sentence: form.sentence,
    ...(await countRecipients(db, date.id)),
    mail: { en: mailIn('en'), mt: mailIn('mt') },
  };
}

/** An empty Maltese sentence falls back to English. */
export function sentenceOf({ en, mt }: MovePlanForm['sentence']): Localised | null {
  const english = en || mt;
  if (english === '') return null;
  return mt === '' ? { en: english } : { en: english, mt };
}

interface Times {
  starts_at: Date;
  ends_at: Date;
  venue_id: number | null;
}

function placeOf({ starts_at, ends_at, venue_id }: Times, venue: VenueTexts | null) {
  return { starts_at, ends_at, venue_id, venue };
}

function answerOf({ starts_at, ends_at, venue_id, venue }: ReturnType<typeof placeOf>): MovePlan['from'] {
  return {
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    venue_id,
    venue: venue && bothLanguages(venue.name),
  };
}
