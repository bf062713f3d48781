import { describe, expect, it } from 'vitest';
import { formatDate } from '#client/i18n/dates.ts';
import type { OpeningWindow } from '#contract/kit/opening-windows.ts';
import { lastDayOf, findOpening } from './opening.ts';

const window = (kind: OpeningWindow['kind'], opens_at: string, closes_at: string): OpeningWindow => ({
  id: 1,
  kind,
  opens_at,
  closes_at,
  valid_until: closes_at,
});
const thisYear = window('student_card', '2026-08-31T22:00:00Z', '2027-08-31T22:00:00Z');
const nextYear = window('student_card', '2027-08-31T22:00:00Z', '2028-08-31T22:00:00Z');
const windows = [nextYear, window('parking_permit', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'), thisYear];

describe('an application window', () => {
  it.each([
    ['2026-08-31T21:59:59Z', 'coming', thisYear],
    ['2026-08-31T22:00:00Z', 'open', thisYear],
    ['2027-08-31T21:59:59Z', 'open', thisYear],
    ['2027-08-31T22:00:00Z', 'open', nextYear],
  ])('at %s is %s', (now, state, expected) => {
    expect(findOpening(windows, 'student_card', new Date(now))).toEqual({ state, window: expected });
  });

  it('that has ended or is of another kind is ignored', () => {
    expect(findOpening(windows, 'student_card', new Date('2028-08-31T22:00:00Z'))).toEqual({ state: 'closed' });
    expect(findOpening(windows, 'summer_permit', new Date('2026-10-01T00:00:00Z'))).toEqual({ state: 'closed' });
  });

  it('that closes at midnight is open until the day before', () => {
    expect(formatDate(lastDayOf(thisYear), 'en')).toBe('31 August 2027');
  });
});
