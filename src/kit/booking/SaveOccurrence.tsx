import { events } from '#contract/events/calls.ts';
import { SaveToCalendar } from './SaveToCalendar.tsx';

/** Adds one time of an event to the user's own calendar. */
export function SaveOccurrence({ event_id, occurrence_id }: { event_id: number; occurrence_id: number }) {
  return <SaveToCalendar endpoint={events.ical} input={{ body: { event_id, occurrence_id } }} />;
}
