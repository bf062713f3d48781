import type { WindowKind } from '#contract/kit/opening-windows.ts';
import { addRows } from '#server/db/rows.ts';
import type { SeedTools } from './seed-tools.ts';

/** Months are numbered from 0, as in `Date`. */
const JULY = 6;
const SEPTEMBER = 8;

interface Window {
  kind: WindowKind;
  opens_at: Date;
  closes_at: Date;
  valid_until: Date;
}

/**
 * Returns the calendar year in which an instant's academic year starts. From 1 September, applications are for the
 * academic year that is about to start.
 */
export function scholasticYear(now: Date): number {
  const year = now.getUTCFullYear();
  return now < summerDay(year, SEPTEMBER, 1) ? year - 1 : year;
}

/** Returns the last second of September in Malta, when the cards and permits of an academic year expire. */
export function endOfScholasticYear(start: number): Date {
  return new Date(Date.UTC(start + 1, SEPTEMBER, 30, 21, 59, 59));
}

/**
 * Application windows for cards and permits of this academic year and the next. There are no windows for permits in
 * July and August, because the office issues summer permits (PARK-4).
 */
export async function seedOpeningWindows({ db, now }: SeedTools): Promise<void> {
  const year = scholasticYear(now);
  await addRows(db, 'opening_windows', [...windowsOf(year), ...windowsOf(year + 1)]);
}

function windowsOf(year: number): Window[] {
  const opens_at = summerDay(year, SEPTEMBER, 1);
  const closes_at = summerDay(year + 1, SEPTEMBER, 1);
  const valid_until = endOfScholasticYear(year);
  const summer = summerDay(year + 1, JULY, 1);
  return [
    { kind: 'student_card', opens_at, closes_at, valid_until },
    { kind: 'parking_permit', opens_at, closes_at: summer, valid_until },
    { kind: 'summer_permit', opens_at: summer, closes_at, valid_until },
  ];
}

/** Returns midnight in Malta, for months in which Malta has summer time (UTC+2). */
function summerDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day, -2));
}
