import { ICalEventStatus } from 'ical-generator';
import type { Locale, TextFile } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { SignUpState } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import type { Message, Translate } from '#server/http/translate.ts';
import { newCalendar, textOf } from '#server/services/calendar-file.ts';

/** The prefix of our entry ids: a sign-up has the same id for ever, even if the portal's address changes. */
const UID = 'ksu-volunteering';

const messages = {
  title: /*i18n*/ { id: 'server.volunteering.calendarTitle', message: 'Volunteering: {title}' },
  waiting: /*i18n*/ {
    id: 'server.volunteering.calendarWaiting',
    message: 'You are on the waiting list for this and have no place yet.',
  },
} satisfies Record<string, Message>;

interface Entry {
  id: number;
  opportunity_id: number;
  state: SignUpState;
  title: string;
  place: string;
  /** Grows with each new sign-up of the same volunteer */
  number: number;
  /** Of the opportunity */
  version: number;
  starts_at: Date;
  ends_at: Date;
}

interface Tools {
  locale: Locale;
  now: Date;
  /** Address of the portal, without a trailing slash */
  home: string;
  translate: Translate;
}

/**
 * Returns a sign-up as iCalendar (RFC 5545): one VEVENT, times in UTC; tentative on the waiting list, cancelled once
 * the sign-up has ended.
 */
export function calendarOfSignUp(entry: Entry, { locale, now, home, translate }: Tools): TextFile {
  const { state, title } = entry;
  const isWaiting = state === 'waiting';
  const hasPlace = state === 'signed_up' || state === 'confirmed';
  const open = isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  const calendar = newCalendar(locale);
  calendar.createEvent({
    id: `${UID}-${entry.id}`,
    // A new time, place or state of the sign-up replaces the entry downloaded before.
    sequence: (entry.version + entry.number) * 3 + (isWaiting ? 0 : hasPlace ? 1 : 2),
    stamp: now,
    start: entry.starts_at,
    end: entry.ends_at,
    summary: translate(locale, messages.title, { title }),
    ...(isWaiting && { description: translate(locale, messages.waiting) }),
    location: entry.place,
    url: `${home}${pagePath(volunteeringPaths.opportunity, { id: entry.opportunity_id })}`,
    status: isWaiting || hasPlace ? open : ICalEventStatus.CANCELLED,
  });
  return { file_name: `volunteering-${entry.id}.ics`, content: textOf(calendar) };
}
