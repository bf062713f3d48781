import type { Locale } from '#contract/common.ts';

/**
 * Dates are formatted by hand, always in Malta's time: browsers do not know Maltese and would fall back to their own
 * language (stack.md, "Maltese in browsers"). English is day-month-year with a 24-hour clock (behaviour.md).
 */
const months: Record<Locale, readonly string[]> = {
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

/** Each day in three letters, as calendars abbreviate it: English, then Maltese; from Sunday on. */
const weekdays = 'SunĦadMonTneTueTliWedErbThuĦamFriĠimSatSib';

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
 * The wall clock in Malta at an instant, by the rule of the European Union since 1996: `Intl` takes a tenth of a second of
 * a slow phone for the first date of each visit (docs/decisions/087-dates-without-intl.md).
 * @throws RangeError if it is not an instant
 */
export function inMalta(instant: string | Date): DateTime {
  const utc = new Date(instant);
  const clock = new Date(utc.getTime() + hoursAhead(utc) * HOUR_MS);
  const [year = '', month, day, hour = '', minute = ''] = clock.toISOString().split(/[-T:]/);
  const weekday = weekdays.slice(6 * clock.getUTCDay()).slice(0, 3);
  return { weekday, year, month: Number(month), day: String(Number(day)), hour, minute };
}

/** How far Malta is ahead of UTC: in summer, from the last Sunday of March to that of October, two hours. */
function hoursAhead(utc: Date): number {
  const year = utc.getUTCFullYear();
  return +utc >= changeOfClocks(year, 2) && +utc < changeOfClocks(year, 9) ? 2 : 1;
}

/** 01:00 UTC on the last Sunday of a month of 31 days. @param month from 0 */
function changeOfClocks(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * 24 * HOUR_MS;
}

/**
 * `20 November 2026`, `20 ta’ Novembru 2026`
 * @param at an instant, or a calendar day (`2026-11-20`), which is read as midnight UTC: Malta is always ahead of UTC,
 *   so it has the same day then
 */
export function formatDate(at: string | Date, locale: Locale): string {
  const { day, month, year } = inMalta(at);
  return `${day} ${monthName(month, locale)} ${year}`;
}

/** `20 November`, without the year. @param at as for `formatDate()` */
export function formatDay(at: string | Date, locale: Locale): string {
  const { day, month } = inMalta(at);
  return `${day} ${monthName(month, locale)}`;
}

/** `Fri 20 November`, `Ġim, 20 ta’ Novembru`. @param at as for `formatDate()` */
export function formatDayWithWeekday(at: string | Date, locale: Locale): string {
  const { weekday } = inMalta(at);
  const name = locale === 'mt' ? `${weekdays.split(weekday)[1]?.slice(0, 3)},` : weekday;
  return `${name} ${formatDay(at, locale)}`;
}

/** `Fri 20 November, 19:00` */
export function formatMoment(instant: string | Date, locale: Locale): string {
  return `${formatDayWithWeekday(instant, locale)}, ${formatTime(instant)}`;
}

/** `14:02`, 24-hour clock */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = inMalta(instant);
  return `${hour}:${minute}`;
}

/**
 * When something takes place: `Fri 20 November, 19:00–21:00`; the second day only if it ends on another day (spec §3:
 * `Fri 20 November, 09:00 – Sun 22 November, 17:00`).
 */
export function formatPeriod(start: string, end: string, locale: Locale): string {
  const from = formatMoment(start, locale);
  const isOneDay = formatDate(start, locale) === formatDate(end, locale);
  return isOneDay ? `${from}–${formatTime(end)}` : `${from} – ${formatMoment(end, locale)}`;
}

/** Day and month of a calendar sheet: `20`, `Nov`. */
export function formatSheet(instant: string, locale: Locale): { day: string; month: string } {
  const { day, month } = inMalta(instant);
  return { day, month: (months[locale][month - 1] ?? '').slice(0, 3) };
}

/** Today only the time (`14:02`), otherwise with the day (`20 November, 14:02`). */
export function formatAge(instant: string, now: Date, locale: Locale): string {
  const isToday = formatDate(instant, locale) === formatDate(now, locale);
  return isToday ? formatTime(instant) : `${formatDay(instant, locale)}, ${formatTime(instant)}`;
}

/** `December 2026`, `Diċembru 2026`. @param month `2026-12` */
export function formatMonth(month: string, locale: Locale): string {
  return `${months[locale][Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

function monthName(month: number, locale: Locale): string {
  const name = months[locale][month - 1] ?? '';
  return locale === 'mt' ? `ta’ ${name}` : name;
}
