import { readNumber } from '#client/i18n/read-number.ts';

/**
 * Formats whole minutes as `3 h 30 min`, `3 h` or `30 min`; the unit symbols are the same in both languages.
 * @param minutes a whole number
 */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/** Formats minutes as an input value in hours: `3.5`. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}

/**
 * Parses hours: `3`, `3.5`, `3,5` or `3:30`.
 * @returns whole minutes; undefined for anything else
 */
export function readHours(typed: string): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed.trim());
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const text = readNumber(typed) ?? '';
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : undefined;
}
