import { expect, test } from 'vitest';
import { formatAge, formatDate, formatTime } from './dates.ts';

test('a date is written by hand in both languages, with Malta’s day', () => {
  // 23:30 UTC is the next day in Malta
  expect(formatDate('2026-11-20T23:30:00Z', 'en')).toBe('21 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000000Z', 'mt')).toBe('21 ta’ Novembru 2026');
});

test.each([
  ['2026-03-29T00:59:00Z', '01:59'],
  ['2026-03-29T01:00:00Z', '03:00'],
  ['2026-10-25T00:30:00Z', '02:30'],
  ['2026-10-25T01:30:00Z', '02:30'],
  ['2026-01-01T23:00:00Z', '00:00'],
])('%s is %s on a clock in Malta, on nights when it changes too', (instant, time) => {
  expect(formatTime(instant)).toBe(time);
});

test('an age names the day only when it is another one', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  expect(formatAge('2026-11-20T13:02:00Z', now, 'en')).toBe('14:02');
  expect(formatAge('2026-11-19T13:02:00Z', now, 'mt')).toBe('19 ta’ Novembru, 14:02');
});
