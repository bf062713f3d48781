import { expect, it } from 'vitest';
import { endOfScholasticYear, scholasticYear } from './opening-windows.ts';

it.each([
  ['2026-08-31T21:59:59Z', 2025],
  ['2026-08-31T22:00:00Z', 2026],
  ['2026-11-20T17:00:00Z', 2026],
  ['2027-01-01T00:00:00Z', 2026],
])('scholasticYear of %s is %i', (instant, year) => {
  expect(scholasticYear(new Date(instant))).toBe(year);
});

it('endOfScholasticYear is the last second of September in Malta', () => {
  expect(endOfScholasticYear(2026).toISOString()).toBe('2027-09-30T21:59:59.000Z');
});
