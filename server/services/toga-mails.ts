import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Locale, TextFile } from '#contract/kit/common.ts';
import { togaPaths } from '#contract/toga/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { linkTo, needed } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';
import { calendarAttachment, newCalendar, textOf } from './calendar-file.ts';
import { mailJob, type MailWords } from './mail-job.ts';
import { timeInMalta } from './malta-time.ts';
import { findOfficePlace } from './office-place.ts';
import { togaTimes } from './toga-times.ts';

/** The prefix of our entry ids: an appointment has the same id for ever, even if the portal's address changes. */
const UID = 'ksu-toga';
const HOUR_MS = 3_600_000;

const words: MailWords = {
  label: /*i18n*/ { id: 'server.texts.toga', message: 'Toga rental confirmed' },
  to: 'member',
  examples: {
    code: needed('T4K9'),
    fitting: '02/11/2026 10:00',
    pickUp: '16/11/2026 09:00',
    returnFrom: '23/11/2026 09:00',
    returnUntil: '25/11/2026 16:00',
    office: { en: 'Students’ House', mt: 'Dar l-Istudenti' },
    link: linkTo(togaPaths.myTogaRental),
  },
  subject: /*i18n*/ { id: 'server.toga.subject', message: 'Your toga rental' },
  text: /*i18n*/ {
    id: 'server.toga.text',
    message:
      'Your toga rental is confirmed. Your code: {code}\n\nFitting: {fitting}. Wear the shoes that you will wear on the day.\nPick-up: from {pickUp}.\nReturn: {returnFrom} to {returnUntil}. The deposit is not refunded if the toga comes back late or damaged.\n\nEverything takes place here: {office}. Bring your code; once you have opened it here, it also works offline:\n\n{link}\n\nOpen the attached calendar file to add the dates to your calendar.',
  },
};

const entries = {
  fitting: /*i18n*/ { id: 'server.toga.fitting', message: 'Toga fitting' },
  pickUp: /*i18n*/ { id: 'server.toga.pickUp', message: 'Pick up the toga' },
  return: /*i18n*/ { id: 'server.toga.return', message: 'Return the toga' },
  office: /*i18n*/ { id: 'server.toga.office', message: '{union} office' },
  officeAt: /*i18n*/ { id: 'server.toga.officeAt', message: '{union} office, {place}' },
} satisfies Record<string, Message>;

/** Returns a query of paid rentals with their times. */
export function paidRentals(db: Kysely<DB>) {
  return db
    .selectFrom('toga_rentals')
    .innerJoin('users', 'users.id', 'toga_rentals.user_id')
    .where('toga_rentals.code', 'is not', null)
    .select([
      'toga_rentals.id',
      'toga_rentals.code',
      'toga_rentals.sequence',
      'users.email',
      'users.locale',
      ...togaTimes,
    ]);
}

type PaidRental = Awaited<ReturnType<ReturnType<typeof paidRentals>['executeTakeFirstOrThrow']>>;

/** Confirms a rental, with its dates for a calendar. Deleted accounts get no e-mail. */
export const rentalMail = mailJob('toga.rental', v.object({ id: v.string() }), [words], async ({ id }, services) => {
  const rental = await paidRentals(services.db).where('toga_rentals.id', '=', id).executeTakeFirst();
  if (!rental?.email) return undefined;
  const { email, locale, code, fitting_start, pick_up_from, return_from, return_until } = rental;
  const place = await findOfficePlace(services.db, locale);
  const values = {
    code: code ?? '',
    fitting: timeInMalta(fitting_start),
    pickUp: timeInMalta(pick_up_from),
    returnFrom: timeInMalta(return_from),
    returnUntil: timeInMalta(return_until),
    office: officeAt(place, locale, services),
    link: `${services.settings.homeUrl}${togaPaths.myTogaRental}`,
  };
  const attachments = [calendarAttachment(rentalCalendar(rental, place, locale, services))];
  return { to: email, locale, words, values, attachments, key: `toga-${id}` };
});

/** Returns the words for the office: with its place, unless that is unknown (OFFICE-3). */
function officeAt(place: string, locale: Locale, { translate }: Pick<Services, 'translate'>): string {
  return place === '' ? translate(locale, entries.office) : translate(locale, entries.officeAt, { place });
}

/**
 * Fitting, pick-up and return at the office as iCalendar (RFC 5545), in UTC. A change of the day or the slot raises
 * SEQUENCE by a trigger.
 */
export function rentalCalendar(
  { id, sequence, fitting_start, fitting_end, pick_up_from, return_from, return_until }: PaidRental,
  place: string,
  locale: Locale,
  { clock, translate, settings }: Pick<Services, 'clock' | 'translate' | 'settings'>,
): TextFile {
  const calendar = newCalendar(locale);
  const times = [
    ['fitting', fitting_start, fitting_end],
    ['pickUp', pick_up_from, new Date(pick_up_from.getTime() + HOUR_MS)],
    ['return', return_from, return_until],
  ] as const;
  for (const [name, start, end] of times) {
    calendar.createEvent({
      id: `${UID}-${name}-${id}`,
      sequence,
      stamp: clock.now(),
      start,
      end,
      summary: translate(locale, entries[name]),
      location: officeAt(place, locale, { translate }),
      url: `${settings.homeUrl}${togaPaths.myTogaRental}`,
    });
  }
  return { file_name: 'toga.ics', content: textOf(calendar) };
}
