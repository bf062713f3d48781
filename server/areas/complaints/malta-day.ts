const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Malta', dateStyle: 'short' });

/** The day in Malta at an instant, as a `date` column holds it: `2026-11-21`. */
export function dayInMalta(time: Date): string {
  return days.format(time);
}
