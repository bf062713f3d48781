import { expect, test } from 'vitest';
import { plotBars } from './plot-bars.ts';

const value = (day: string, name: string, sold: number) => ({ day, name, value: sold });

// BOOK-41
test('has every day from the first to the last, also over the change of the clocks', () => {
  const { bars, highest } = plotBars([value('2027-03-27', 'Student', 2), value('2027-03-30', 'Student', 5)], 'Others');
  expect(bars.map(({ day, total }) => [day, total])).toEqual([
    ['2027-03-27', 2],
    ['2027-03-28', 0],
    ['2027-03-29', 0],
    ['2027-03-30', 5],
  ]);
  expect(highest).toBe(5);
});

test('has the largest series first, and the smallest ones as one', () => {
  const values = ['A', 'B', 'C', 'D', 'E'].map((name, index) => value('2026-11-20', name, index + 1));
  const { series, bars } = plotBars(values, 'Others');
  expect(series).toEqual(['E', 'D', 'C', 'Others']);
  expect(bars).toEqual([{ day: '2026-11-20', parts: [5, 4, 3, 3], total: 15 }]);
});

test('is empty without values', () => {
  expect(plotBars([], 'Others')).toEqual({ series: [], bars: [], highest: 0 });
});
