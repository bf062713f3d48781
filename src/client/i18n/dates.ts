import type { Locale } from '#contract/kit/common.ts';
import { inMalta, monthName, months, weekdays } from '#contract/kit/malta-dates.ts';

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
 * When something takes place: `Fri 20 November, 19:00–21:00`; the second day only if it ends on another day (SHELL-14).
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
