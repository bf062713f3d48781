import type { EventSummary } from '#contract/events.ts';
import { dayOf, daysIn } from '#shared/calendar/month.ts';

/** An occurrence on one of its days. */
export interface Entry {
  event: EventSummary;
  occurrence: EventSummary['occurrences'][number];
}

/** Six hours in milliseconds. */
const NIGHT = 6 * 3_600_000;

/** First and last day of a month, for `filter[from]` and `filter[to]`. */
export function spanOf(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: `${month}-${String(daysIn(month)).padStart(2, '0')}` };
}

/**
 * The occurrences on each day of a month, by start. An occurrence of several days is on each of them; one that ends
 * before six in the morning belongs to the evening it started on.
 */
export function entriesByDay(events: readonly EventSummary[], month: string): Map<string, Entry[]> {
  const { from, to } = spanOf(month);
  const found = events.flatMap((event) => event.occurrences.map((occurrence) => ({ event, occurrence })));
  const days = new Map<string, Entry[]>();
  for (const entry of found.toSorted((a, b) => a.occurrence.start.localeCompare(b.occurrence.start))) {
    const first = dayOf(entry.occurrence.start);
    const evening = dayOf(new Date(Date.parse(entry.occurrence.end) - NIGHT));
    const last = evening < first ? first : evening;
    for (let day = first; day <= last; day = nextDay(day)) {
      if (day >= from && day <= to) days.set(day, [...(days.get(day) ?? []), entry]);
    }
  }
  return days;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
