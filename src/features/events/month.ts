import type { EventSummary } from '#contract/events/calls.ts';
import { toMaltaDay, countDays, monthBounds } from './days.ts';

/** A day in a calendar. */
export interface CalendarDay {
  /** `2026-12-04` */
  date: string;
  number: number;
  isInMonth: boolean;
}

/** An occurrence on one of its days. */
export interface CalendarEntry {
  event: EventSummary;
  occurrence: EventSummary['occurrences'][number];
}

/** Six hours in milliseconds. */
const NIGHT_MS = 6 * 3_600_000;

/** The weeks of a month, Monday first (EVENT-3), completed with the days before and after. */
export function weeksOfMonth(month: string): CalendarDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = countDays(month);
  const before = (first.getUTCDay() + 6) % 7;
  const weeks = Math.ceil((before + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const place = week * 7 + weekday - before;
      const date = new Date(first.getTime() + place * 86_400_000);
      return {
        date: date.toISOString().slice(0, 10),
        number: date.getUTCDate(),
        isInMonth: place >= 0 && place < days,
      };
    }),
  );
}

/** The month this many months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * The occurrences on each day of a month, by start. An occurrence of several days is on each of them; one that ends
 * before six in the morning belongs to the evening it started on.
 */
export function entriesByDay(events: readonly EventSummary[], month: string): Map<string, CalendarEntry[]> {
  const { from, to } = monthBounds(month);
  const found = events.flatMap((event) => event.occurrences.map((occurrence) => ({ event, occurrence })));
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of found.toSorted((a, b) => a.occurrence.start.localeCompare(b.occurrence.start))) {
    const first = toMaltaDay(entry.occurrence.start);
    const evening = toMaltaDay(new Date(Date.parse(entry.occurrence.end) - NIGHT_MS));
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
