import type { Locale } from './common.ts';

/**
 * Dates are formatted by this module, always in Malta's time, because browsers do not support Maltese and would fall back to
 * their own language. English is day-month-year with a 24-hour clock (SHELL-14).
 */
export const months: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  mt: [
    'Jannar',
    'Frar',
    'Marzu',
    'April',
    'Mejju',
    'Ġunju',
    'Lulju',
    'Awwissu',
    'Settembru',
    'Ottubru',
    'Novembru',
    'Diċembru',
  ],
};

/** Three-letter abbreviations of the weekdays: English, then Maltese; starting with Sunday. */
export const weekdays = 'SunĦadMonTneTueTliWedErbThuĦamFriĠimSatSib';

const HOUR_MS = 3_600_000;

interface DateTime {
  /** `Fri` */
  weekday: string;
  year: string;
  /** 1 to 12 */
  month: number;
  day: string;
  hour: string;
  minute: string;
}

/**
 * The wall clock in Malta at an instant, by the rule of the European Union since 1996. `Intl` would take a tenth of a
 * second on a slow phone for the first date of each visit (docs/decisions/internationalisation.md).
 * @throws RangeError if it is not an instant
 */
export function inMalta(instant: string | Date): DateTime {
  const utc = new Date(instant);
  const clock = new Date(utc.getTime() + hoursAhead(utc) * HOUR_MS);
  const [year = '', month, day, hour = '', minute = ''] = clock.toISOString().split(/[-T:]/);
  const weekday = weekdays.slice(6 * clock.getUTCDay()).slice(0, 3);
  return { weekday, year, month: Number(month), day: String(Number(day)), hour, minute };
}

/**
 * The offset of Malta from UTC in hours: two in summer, from the last Sunday of March to the last Sunday of October.
 */
function hoursAhead(utc: Date): number {
  const year = utc.getUTCFullYear();
  return +utc >= changeOfClocks(year, 2) && +utc < changeOfClocks(year, 9) ? 2 : 1;
}

/**
 * 01:00 UTC on the last Sunday of a month of 31 days.
 * @param month starting at 0
 */
function changeOfClocks(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * 24 * HOUR_MS;
}

/** The name of a month after a day: `November`, `ta’ Novembru`. @param month 1 to 12 */
export function monthName(month: number, locale: Locale): string {
  const name = months[locale][month - 1] ?? '';
  return locale === 'mt' ? `ta’ ${name}` : name;
}
