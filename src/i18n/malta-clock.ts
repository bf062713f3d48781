import { inMalta } from './dates.ts';

const HOUR = 3_600_000;

/** An instant as a field of date and time holds it: `2026-11-20T18:00`, by the clock in Malta. */
export function toMaltaClock(instant: string | Date): string {
  const { year, month, day, hour, minute } = inMalta(instant);
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${hour}:${minute}`;
}

/**
 * The instant of a time by the clock in Malta, as ISO 8601 in UTC. Of an hour that comes twice, on the last Sunday of
 * October, the first.
 * @returns undefined for what is no time, and for the hour that is left out on the last Sunday of March
 */
export function fromMaltaClock(text: string): string | undefined {
  const written = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(written)) return undefined;
  // Malta is two hours ahead of UTC in summer and one in winter.
  const instants = [2, 1].map((hours) => new Date(written - hours * HOUR));
  return instants.find((instant) => toMaltaClock(instant) === text)?.toISOString();
}

/**
 * The instant that a field of date and time holds. A time that was not touched stays the instant it was: to the second,
 * and in the second of the hours that come twice.
 * @param before The instant that the field was filled with, if any
 * @returns As `fromMaltaClock`
 */
export function instantOf(text: string, before: string | undefined): string | undefined {
  return before !== undefined && toMaltaClock(before) === text ? before : fromMaltaClock(text);
}
