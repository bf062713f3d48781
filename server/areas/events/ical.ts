import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Locale } from '#contract/common.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { CalendarFile, events } from '#contract/events.ts';
import { localised } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { occurrencesOf } from './occurrence-queries.ts';

/** Begins the ids of our entries: the same occurrence has the same id for good, wherever the portal moves. */
const UID = 'ksu-event-occurrence';

/**
 * An event for somebody's own calendar (spec §7 `POST /api/events/ical`): one VEVENT an occurrence, times in UTC,
 * SEQUENCE raised on change; a cancelled one is kept and says so, so that calendars strike it out.
 * @throws HttpProblem `not_found`
 */
export async function calendarFile(
  { body }: RequestOf<typeof events.ical>,
  context: HandlerContext,
): Promise<CalendarFile> {
  const { db, clock, locale } = context;
  const rows = await occurrencesOf(db, body.event_id, clock.now(), locale)
    .select((eb) => [
      'event_occurrences.sequence',
      'event_occurrences.updated_at',
      'events.slug',
      localised(eb.ref('events.title'), locale).as('title'),
      localised(eb.ref('events.excerpt'), locale).as('excerpt'),
    ])
    .$if(body.occurrence_id !== undefined, (query) => query.where('event_occurrences.id', '=', body.occurrence_id ?? 0))
    .execute();
  const [first] = rows;
  if (first === undefined) throw new HttpProblem('not_found');
  return { file_name: `${first.slug}.ics`, content: write(rows, locale, context.settings.homeUrl) };
}

interface Row {
  id: number;
  title: string;
  excerpt: string;
  slug: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  sequence: number;
  is_cancelled: boolean;
  venue: string | null;
  venue_address: string | null;
}

function write(rows: readonly Row[], locale: Locale, home: string): string {
  const calendar = ical({ prodId: { company: 'KSU', product: 'portal', language: locale.toUpperCase() } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const row of rows) {
    calendar.createEvent({
      id: `${UID}-${row.id}`,
      sequence: row.sequence,
      stamp: row.updated_at,
      start: row.starts_at,
      end: row.ends_at,
      summary: row.title,
      description: row.excerpt,
      location: [row.venue, row.venue_address].filter(Boolean).join(', ') || null,
      url: `${home}/media/events/${row.slug}`,
      status: row.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
