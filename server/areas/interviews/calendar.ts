import { ICalEventStatus } from 'ical-generator';
import { ARRIVE_MINUTES, type InterviewState } from '#contract/interviews/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { Locale, TextFile } from '#contract/kit/common.ts';
import type { Message, Translate } from '#server/http/translate.ts';
import { newCalendar, textOf } from '#server/services/calendar-file.ts';
import { clockInMalta } from '#server/services/malta-time.ts';

/** The prefix of our entry ids: an interview has the same id for ever, even if the portal's address changes. */
const UID = 'ksu-interview';

const messages = {
  title: /*i18n*/ { id: 'server.interviews.calendarTitle', message: 'Interview: {company}' },
  text: /*i18n*/ {
    id: 'server.interviews.calendarText',
    message: 'Arrive 10 minutes early, at {arrive}. You are meeting {interviewer} of {company}.',
  },
} satisfies Record<string, Message>;

interface Entry {
  id: number;
  state: InterviewState;
  company: { slug: string; name: string };
  interviewer: string;
  place: string;
  /** Incremented by triggers on each change of the entry's content (server/db/baseline/interviews.sql) */
  sequence: number;
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
 * Returns an interview as iCalendar (RFC 5545): one VEVENT, times in UTC; a cancelled one has the method CANCEL, so
 * that calendars remove it.
 */
export function calendarOfInterview(entry: Entry, { locale, now, home, translate }: Tools): TextFile {
  const isCancelled = entry.state === 'cancelled';
  const values = {
    company: entry.company.name,
    interviewer: entry.interviewer,
    arrive: clockInMalta(arrivalOf(entry.starts_at)),
  };
  const calendar = newCalendar(locale);
  calendar.createEvent({
    id: `${UID}-${entry.id}`,
    sequence: entry.sequence,
    stamp: now,
    start: entry.starts_at,
    end: entry.ends_at,
    summary: translate(locale, messages.title, values),
    description: translate(locale, messages.text, values),
    location: entry.place,
    url: `${home}${interviewPaths.myInterviews}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { file_name: `interview-${entry.company.slug}.ics`, content: textOf(calendar) };
}

/** Returns the time at which the student should arrive. */
export function arrivalOf(starts_at: Date): Date {
  return new Date(starts_at.getTime() - ARRIVE_MINUTES * 60_000);
}
