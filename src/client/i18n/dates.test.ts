import { expect, test } from 'vitest';
import { inMalta } from '#contract/kit/malta-dates.ts';
import {
  formatAge,
  formatDate,
  formatDay,
  formatDayWithWeekday,
  formatPeriod,
  formatSheet,
  formatTime,
} from './dates.ts';

test('a date is formatted in both languages, for the day in Malta', () => {
  // 23:30 UTC is the next day in Malta
  expect(formatDate('2026-11-20T23:30:00Z', 'en')).toBe('21 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000000Z', 'mt')).toBe('21 ta’ Novembru 2026');
});

test.each(['1900-01-01', '1943-02-28', '1976-06-15', '2026-03-29', '2026-10-25', '2026-12-31'])(
  'the day %s is formatted as the same day, in summer and winter',
  (day) => {
    const [year, , date] = day.split('-').map(Number);
    expect(formatDate(day, 'en')).toMatch(new RegExp(`^${date} [A-Z][a-z]+ ${year}$`));
    expect(formatDate(day, 'mt')).toBe(formatDate(`${day}T12:00:00Z`, 'mt'));
    expect(formatDay(day, 'en')).toBe(formatDay(`${day}T12:00:00Z`, 'en'));
  },
);

test.each([
  ['2026-03-29T00:59:00Z', '01:59'],
  ['2026-03-29T01:00:00Z', '03:00'],
  ['2026-10-25T00:30:00Z', '02:30'],
  ['2026-10-25T01:30:00Z', '02:30'],
  ['2026-01-01T23:00:00Z', '00:00'],
])('%s is formatted as %s, the local time in Malta, including nights of a clock change', (instant, time) => {
  expect(formatTime(instant)).toBe(time);
});

// OFFLINE-42
test('local times in Malta match the time zone data from 1996 until far in the future', () => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Malta',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const byIntl = (at: Date) => {
    const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${of['weekday']} ${of['year']} ${of['month']} ${of['day']} ${of['hour']}:${of['minute']}`.replaceAll(
      / 0(?=\d )/g,
      ' ',
    );
  };
  const byRule = (at: Date) => {
    const { weekday, year, month, day, hour, minute } = inMalta(at);
    return `${weekday} ${year} ${month} ${day} ${hour}:${minute}`;
  };
  const strays: string[] = [];
  // In steps of 37 half hours, which has no divisor in common with the 336 of a week: each half hour occurs, including
  // those of Sundays when the clock changes.
  for (let at = Date.UTC(1996, 0); at < Date.UTC(2046, 0); at += 37 * 30 * 60_000) {
    if (byRule(new Date(at)) !== byIntl(new Date(at))) strays.push(new Date(at).toISOString());
  }
  expect(strays).toEqual([]);
  expect(() => inMalta('soon')).toThrow(RangeError);
});

test('a future day is formatted with its weekday in Malta, in both languages', () => {
  const week = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}T23:30:00Z`);
  const names = (locale: 'en' | 'mt') => week.map((at) => formatDayWithWeekday(at, locale).split(' ')[0]);
  expect(names('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(names('mt')).toEqual(['Ħad,', 'Tne,', 'Tli,', 'Erb,', 'Ħam,', 'Ġim,', 'Sib,']);
});

test('the age of a copy includes the day only if it is not today', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  expect(formatAge('2026-11-20T13:02:00Z', now, 'en')).toBe('14:02');
  expect(formatAge('2026-11-19T13:02:00Z', now, 'mt')).toBe('19 ta’ Novembru, 14:02');
});

// SHELL-14
test('a period includes its second day only if it ends on another day', () => {
  expect(formatPeriod('2026-11-20T18:00:00Z', '2026-11-20T20:30:00Z', 'en')).toBe('Fri 20 November, 19:00–21:30');
  expect(formatPeriod('2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z', 'mt')).toBe(
    'Ġim, 20 ta’ Novembru, 23:30 – Sib, 21 ta’ Novembru, 00:30',
  );
});

test('a calendar sheet shows the day and the abbreviated month', () => {
  expect(formatSheet('2026-12-07T23:30:00Z', 'mt')).toEqual({ day: '8', month: 'Diċ' });
});
