import { describe, expect, it } from 'vitest';
import { addMonths, weeksOfMonth } from './months.ts';

describe('the months of a calendar', () => {
  it('have whole weeks that start on a Monday, with nothing outside the month', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 })]);
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30);
    expect(weeksOfMonth('2027-02')).toHaveLength(4);
    expect(
      weeksOfMonth('2028-02')
        .flat()
        .findLast((day) => day !== undefined),
    ).toBe('2028-02-29');
  });

  it('continue across the end of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});
