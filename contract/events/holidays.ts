const DAY_MS = 86_400_000;

/** Malta's public holidays with a fixed day, as month and day. */
const fixedHolidays = {
  new_year: '01-01',
  shipwreck: '02-10',
  saint_joseph: '03-19',
  freedom_day: '03-31',
  workers_day: '05-01',
  sette_giugno: '06-07',
  saint_peter_and_paul: '06-29',
  assumption: '08-15',
  victory_day: '09-08',
  independence_day: '09-21',
  immaculate_conception: '12-08',
  republic_day: '12-13',
  christmas: '12-25',
} as const;

export type Holiday = keyof typeof fixedHolidays | 'good_friday';

/** Returns the public holiday in Malta on a day such as `2026-12-25`; undefined on any other day. */
export function holidayOn(day: string): Holiday | undefined {
  const [holiday] = Object.entries(fixedHolidays).find(([, fixed]) => day.endsWith(`-${fixed}`)) ?? [];
  if (holiday !== undefined) return holiday as Holiday;
  return day === goodFriday(Number(day.slice(0, 4))) ? 'good_friday' : undefined;
}

/** The Friday before Easter, by the anonymous Gregorian algorithm. */
function goodFriday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  const easter = Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
  return dayOf(easter - 2 * DAY_MS);
}

/** A day of a repetition, and the holiday on it. */
export interface RepeatedDay {
  day: string;
  holiday: Holiday | undefined;
}

export const repetitions = ['daily', 'weekly'] as const;
export type Repetition = (typeof repetitions)[number];

/** The maximum number of dates of one repetition. */
export const MAX_REPEATED = 60;

/**
 * Returns the days on which a date is repeated, after its own day and until a last one, at most `MAX_REPEATED`.
 * @param first the day of the date in Malta, as `2026-11-20`
 */
export function repeatedDays({
  first,
  every,
  until,
}: {
  first: string;
  every: Repetition;
  until: string;
}): RepeatedDay[] {
  const step = (every === 'weekly' ? 7 : 1) * DAY_MS;
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.min(MAX_REPEATED, Math.max(0, Math.floor((Date.parse(`${until}T00:00:00Z`) - start) / step)));
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(start + (index + 1) * step);
    return { day, holiday: holidayOn(day) };
  });
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
