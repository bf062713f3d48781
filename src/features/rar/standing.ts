import type { RarDates, RarSubmission } from '#contract/rar.ts';

/** Where an organisation's reports stand. */
export interface Standing {
  /** The year that is on: the last that has opened, else the next; null where none is planned or nothing is known of it */
  year: RarDates | null;
  /** The report of that year, once it was started */
  current: RarSubmission | null;
  /** The reports of the years before, the newest first */
  past: RarSubmission[];
}

/**
 * @param dates the newest first; empty where they could not be read
 * @param submissions the newest first
 * @param now milliseconds since 1970
 */
export function standingOf(dates: readonly RarDates[], submissions: readonly RarSubmission[], now: number): Standing {
  const year = dates.find(({ opens_at }) => Date.parse(opens_at) <= now) ?? dates.at(-1) ?? null;
  const newest = submissions[0] ?? null;
  const current = year === null ? newest : (submissions.find((each) => each.year === year.year) ?? null);
  return { year, current, past: submissions.filter((each) => each.id !== current?.id) };
}
