import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { events } from '#contract/events.ts';
import { CalendarButton } from '../CalendarButton.tsx';

/** Adds an occurrence to the person's own calendar, as a file (spec §7 `POST /api/events/ical`). Both props are ids. */
export function SaveToCalendar({ event, occurrence }: { event: number; occurrence: number }) {
  const body = { event_id: event, occurrence_id: occurrence };
  return <CalendarButton find={(client) => call(transportOf(client), events.ical, { body })} />;
}
