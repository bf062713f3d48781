import { expect, it } from 'vitest';
import { formatPoints } from './points.ts';

it.each([
  [0, '0'],
  [40, '40'],
  [1234.5, '1,234.50'],
  [6168.59, '6,168.59'],
  // Floating-point rounding
  [12.000_000_001, '12'],
])('%d points are formatted as %s', (points, words) => {
  expect(formatPoints(points)).toBe(words);
});
