import { expect, it } from 'vitest';
import { dayRangeOf } from './days.ts';

it.each([
  ['2026-11-16', '2026-11-21', '2026-11-22'],
  ['2026-11-20', '2026-11-21', '2026-11-22'],
  ['2026-11-21', '2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-12-31', '2027-01-02', '2027-01-03'],
])('on %s the weekend is from %s to %s, and today is that day', (today, from, to) => {
  expect(dayRangeOf('weekend', today)).toEqual({ from, to });
  expect(dayRangeOf('today', today)).toEqual({ from: today, to: today });
});
