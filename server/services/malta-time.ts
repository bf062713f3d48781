/**
 * Times in Malta. The numeric forms are for machines: columns of a CSV file, and the parameters of sentences, in which
 * `translate()` and the app replace them by dates with names (contract/kit/written-dates.ts).
 */
const zone = { timeZone: 'Europe/Malta' } as const;
const isoDays = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short' });
const times = new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'short', timeStyle: 'short' });
const clocks = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });
const years = new Intl.DateTimeFormat('en-GB', { ...zone, year: 'numeric' });

/** The day in Malta at an instant, as a `date` column holds it: `2026-11-21` */
export function dayInMalta(time: Date): string {
  return isoDays.format(time);
}

/**
 * The day in Malta in figures: `21/11/2026`
 * @param at an instant, or a day as a `date` column holds it: Malta is always ahead of UTC, where that day begins
 */
export function dateInMalta(at: Date | string): string {
  return dates.format(new Date(at));
}

/** The clock in Malta: `18:00` */
export function clockInMalta(time: Date): string {
  return clocks.format(time);
}

/** Day and clock in Malta in figures: `21/11/2026, 18:00` */
export function timeInMalta(time: Date): string {
  return times.format(time);
}

/** From one time to another in Malta: `21/11/2026, 18:00 – 22:00`; the second day only if it is another one */
export function periodInMalta(from: Date, to: Date): string {
  const end = dayInMalta(from) === dayInMalta(to) ? clockInMalta(to) : timeInMalta(to);
  return `${timeInMalta(from)} – ${end}`;
}

/** The year in Malta at an instant: `2026` */
export function yearInMalta(time: Date): number {
  return Number(years.format(time));
}
