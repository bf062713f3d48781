import { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Kysely } from 'kysely';
import type { Locale, TextFile } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import { definedOnly, texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { newCalendar, textOf } from './calendar-file.ts';
import { isCancelled } from './tickets.ts';

/** The prefix of our entry ids: an occurrence has the same id for ever, even if the portal's address changes. */
const UID = 'ksu-event-occurrence';

/** Selects all times of an event, or one. */
export interface CalendarSelection {
  event_id?: number | undefined;
  occurrence_id?: number | undefined;
}

interface CalendarContext {
  db: Kysely<DB>;
  now: Date;
  locale: Locale;
  /** Address of the portal, without a trailing slash */
  home: string;
}

export type CalendarOccurrence = Awaited<ReturnType<ReturnType<typeof calendarOccurrences>['execute']>>[number];

/**
 * Returns a published event as iCalendar (EVENT-13, EVENT-14): one VEVENT for each occurrence, times in UTC, SEQUENCE
 * raised on change. A cancelled occurrence stays in the file with that status, so that calendars strike it out.
 * @returns undefined if there is no such event
 */
export async function calendarOf(
  { event_id, occurrence_id }: CalendarSelection,
  { db, now, locale, home }: CalendarContext,
): Promise<TextFile | undefined> {
  const rows = await calendarOccurrences(db, { now, locale })
    .where((eb) => eb.and(definedOnly({ 'events.id': event_id, 'event_occurrences.id': occurrence_id })))
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const calendar = newCalendar(locale);
  // The creation time of the file (RFC 5545, DTSTAMP): of two files with the same SEQUENCE, in two languages, the later
  // one counts.
  for (const row of rows) addOccurrence(calendar, row, { home, stamp: now });
  return { file_name: `${first.slug}.ics`, content: textOf(calendar) };
}

/** Adds an occurrence to a calendar. @param stamp DTSTAMP; in a feed, which has no method, the last change */
export function addOccurrence(
  calendar: ICalCalendar,
  row: CalendarOccurrence,
  { home, stamp = row.updated_at }: { home: string; stamp?: Date },
): void {
  calendar.createEvent({
    id: `${UID}-${row.id}`,
    sequence: row.sequence,
    stamp,
    lastModified: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: row.title,
    description: row.excerpt,
    location: [row.venue, row.venue_address].filter(Boolean).join(', ') || null,
    url: `${home}${pagePath(paths.event, { id: row.slug })}`,
    status: row.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** Returns the occurrences of published events by start, with the columns of a calendar entry. */
export function calendarOccurrences(db: Kysely<DB>, { now, locale }: Pick<CalendarContext, 'now' | 'locale'>) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select([
      'event_occurrences.id',
      'event_occurrences.starts_at',
      'event_occurrences.ends_at',
      'event_occurrences.sequence',
      'event_occurrences.updated_at',
      'events.slug',
      ...texts(locale, 'events.title', 'events.excerpt'),
      isCancelled.as('is_cancelled'),
      ...textsOrNull(locale, 'venues.name as venue', 'venues.address as venue_address'),
    ])
    .where('events.published_at', '<=', now)
    .orderBy('event_occurrences.starts_at')
    .orderBy('event_occurrences.id');
}
