import { expect, it } from 'vitest';
import { formatDateWithWeekday } from './weekdays.ts';

it('a date is formatted with its weekday in Malta, in both languages', () => {
  // Saturday there, Friday in London.
  const late = '2026-11-20T23:30:00.000Z';
  expect(formatDateWithWeekday(late, 'en')).toBe('Saturday 21 November 2026');
  expect(formatDateWithWeekday(late, 'mt')).toBe('Is-Sibt 21 ta’ Novembru 2026');
});
