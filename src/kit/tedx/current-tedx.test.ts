import { describe, expect, it } from 'vitest';
import { tedxWindow } from './current-tedx.ts';

describe('the days of current TEDx', () => {
  it.each([
    ['2026-11-20T17:00:00Z', '2026-11-20', '2026-12-20'],
    // In Malta it is already the next day, and the next year.
    ['2026-12-08T23:30:00Z', '2026-12-09', '2027-01-08'],
    // Summer time starts between the two.
    ['2027-03-01T12:00:00Z', '2027-03-01', '2027-03-31'],
  ])('at %s are from %s to %s', (now, from, to) => {
    expect(tedxWindow(new Date(now))).toEqual({ from, to });
  });
});
