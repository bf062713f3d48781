import type { EventSummary } from '#contract/events/calls.ts';
import { dayRangeOf } from '#contract/events/days.ts';
import { toMaltaDay } from './days.ts';
import type { EventsAddress } from './events-address.ts';

/** Composes a list of events from those saved on this device: each once, with its next occurrence on the requested days, by start. */
export function findSavedEvents(saved: readonly EventSummary[], address: EventsAddress, now: Date): EventSummary[] {
  const found = new Map<number, EventSummary>();
  for (const event of saved.filter((each) => matchesFilters(each, address))) {
    const next = event.occurrences.find((each) => isOn(each, address, now));
    if (next !== undefined) found.set(event.id, { ...event, ...next, id: event.id });
  }
  return [...found.values()].toSorted((a, b) => a.start.localeCompare(b.start));
}

function matchesFilters({ organiser, class: type, price }: EventSummary, address: EventsAddress): boolean {
  return (
    (address.organiser === undefined || organiser.kind === address.organiser) &&
    (address.type === undefined || type.slug === address.type) &&
    (!address.free || price === null)
  );
}

/** Whether an occurrence is on those days and not over, by this device's clock, because the server cannot be reached. */
function isOn(
  { start, end, status }: EventSummary['occurrences'][number],
  { when, from, to }: EventsAddress,
  now: Date,
): boolean {
  const days = when === undefined ? { from, to } : dayRangeOf(when, toMaltaDay(now));
  return (
    status !== 'cancelled' &&
    Date.parse(end) > now.getTime() &&
    (days.from === undefined || toMaltaDay(end) >= days.from) &&
    (days.to === undefined || toMaltaDay(start) <= days.to)
  );
}
