import { inMalta } from '#contract/kit/malta-dates.ts';

const HOUR = 3_600_000;

/** An instant as the value of a date and time field: `2026-11-20T18:00`, in Maltese time. */
export function toMaltaClock(instant: string | Date): string {
  const { year, month, day, hour, minute } = inMalta(instant);
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${hour}:${minute}`;
}

/**
 * The instant of a time in Malta, as ISO 8601 in UTC. For the hour that occurs twice, on the last Sunday of October,
 * the first one.
 * @returns undefined for an invalid time, and for the hour that is skipped on the last Sunday of March
 */
export function fromMaltaClock(text: string): string | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  // Malta is two hours ahead of UTC in summer and one in winter.
  const instants = [2, 1].map((hours) => new Date(asUtc - hours * HOUR));
  return instants.find((instant) => toMaltaClock(instant) === text)?.toISOString();
}

/**
 * The instant of a date and time field. An unchanged field keeps its exact instant: the seconds, and the choice between
 * the two equal hours when the clock goes back.
 * @param before The instant that the field was filled with, if any
 * @returns As `fromMaltaClock`
 */
export function instantOf(text: string, before: string | undefined): string | undefined {
  return before !== undefined && toMaltaClock(before) === text ? before : fromMaltaClock(text);
}
