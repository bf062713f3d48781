/**
 * Times in Malta. The numeric forms are for machines: CSV columns, and the parameters of messages, in which
 * `translate()` and the app replace them by dates with month names (contract/kit/written-dates.ts).
 */
const zone = { timeZone: 'Europe/Malta' } as const;
const isoDays = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short' });
const times = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' });
const clocks = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });
const years = new Intl.DateTimeFormat('en-GB', { ...zone, year: 'numeric' });

/** Returns the day in Malta at an instant, in the format of a `date` column: `2026-11-21` */
export function dayInMalta(time: Date): string {
  return isoDays.format(time);
}

/**
 * Returns the day in Malta in figures: `21/11/2026`
 * @param at an instant, or a day from a `date` column: Malta is always ahead of UTC, where that day begins
 */
export function dateInMalta(at: Date | string): string {
  return dates.format(new Date(at));
}

/** Returns the time of day in Malta: `18:00` */
export function clockInMalta(time: Date): string {
  return clocks.format(time);
}

/** Returns day and time in Malta in figures: `21/11/2026, 18:00` */
export function timeInMalta(time: Date): string {
  return times.format(time);
}

/** Returns a period in Malta: `21/11/2026, 18:00 – 22:00`; the end has a date only if it differs */
export function periodInMalta(from: Date, to: Date): string {
  const end = dayInMalta(from) === dayInMalta(to) ? clockInMalta(to) : timeInMalta(to);
  return `${timeInMalta(from)} – ${end}`;
}

/** Returns the year in Malta at an instant: `2026` */
export function yearInMalta(time: Date): number {
  return Number(years.format(time));
}
