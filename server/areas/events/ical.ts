import type { RequestOf } from '#contract/endpoint.ts';
import type { CalendarFile, events } from '#contract/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { calendarOf } from '#server/services/calendar.ts';

/** An event for somebody's own calendar (spec §7 `POST /api/events/ical`). @throws HttpProblem `not_found` */
export async function calendarFile(
  { body }: RequestOf<typeof events.ical>,
  { db, clock, locale, settings }: HandlerContext,
): Promise<CalendarFile> {
  const file = await calendarOf(body, { db, now: clock.now(), locale, home: settings.homeUrl });
  if (file === undefined) throw new HttpProblem('not_found');
  return file;
}
