import type { RarDates, RarSubmission } from '#contract/rar/calls.ts';

/** The state of an organisation's reports. */
export interface ReportStatus {
  /** The current year: the latest that has opened, otherwise the next; null if none is planned or known */
  year: RarDates | null;
  /** The report of that year, if it was started */
  current: RarSubmission | null;
  /** The reports of previous years, newest first */
  past: RarSubmission[];
}

/**
 * @param dates newest first; empty if they could not be read
 * @param submissions newest first
 * @param now milliseconds since 1970
 */
export function reportStatusOf(
  dates: readonly RarDates[],
  submissions: readonly RarSubmission[],
  now: number,
): ReportStatus {
  const year = dates.find(({ opens_at }) => Date.parse(opens_at) <= now) ?? dates.at(-1) ?? null;
  const newest = submissions[0] ?? null;
  const current = year === null ? newest : (submissions.find((each) => each.year === year.year) ?? null);
  return { year, current, past: submissions.filter((each) => each.id !== current?.id) };
}
