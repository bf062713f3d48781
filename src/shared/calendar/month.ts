import { inMalta } from '#i18n/dates.ts';

/** A day in a calendar. */
export interface Day {
  /** `2026-12-04` */
  date: string;
  number: number;
  isInMonth: boolean;
}

/** The weeks of a month, Monday first (behaviour.md, "Shell"), completed with the days before and after. */
export function weeksOf(month: string): Day[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = daysIn(month);
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
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The day in Malta at an instant, `2026-12-04`. */
export function dayOf(instant: string | Date): string {
  const { year, month, day } = inMalta(instant);
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** How many days a month has. */
export function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
