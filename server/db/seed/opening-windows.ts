import type { WindowKind } from '#contract/kit/opening-windows.ts';
import { addRows } from '#server/db/rows.ts';
import type { SeedTools } from './seed-tools.ts';

/** Months count from 0, as in `Date`. */
const JULY = 6;
const SEPTEMBER = 8;

interface Window {
  kind: WindowKind;
  opens_at: Date;
  closes_at: Date;
  valid_until: Date;
}

/**
 * The first year of the academic year of an instant. Applications from the first of September on are for the coming
 * one.
 */
export function scholasticYear(now: Date): number {
  const year = now.getUTCFullYear();
  return now < summerDay(year, SEPTEMBER, 1) ? year - 1 : year;
}

/** The last second of September in Malta: what is issued in an academic year is valid until then. */
export function endOfScholasticYear(start: number): Date {
  return new Date(Date.UTC(start + 1, SEPTEMBER, 30, 21, 59, 59));
}

/**
 * Cards and permits of this academic year and the next. In July and August there are no applications for permits here:
 * summer permits are issued by the office (PARK-4).
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

/** The first moment of a day in Malta, of a month in which Malta has summer time (UTC+2). */
function summerDay(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day, -2));
}
