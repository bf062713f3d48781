import { inMalta } from '#contract/kit/malta-dates.ts';

/** First and last day of a month, for `filter[from]` and `filter[to]`. */
export function monthBounds(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: `${month}-${String(countDays(month)).padStart(2, '0')}` };
}

/** The day in Malta at an instant, `2026-12-04`. */
export function toMaltaDay(instant: string | Date): string {
  const { year, month, day } = inMalta(instant);
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the number of days in a month. */
export function countDays(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
