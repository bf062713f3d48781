import { expect, it } from 'vitest';
import { pointsIn } from './points.ts';

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['12,25', 12.25],
  ['120', 120],
])('reads %j', (text, points) => {
  expect(pointsIn(text, 120)).toBe(points);
});

it.each(['', '-1', '120.01', '1.234', '1e2', 'ten', '12.', '1,200.5'])('refuses %j', (text) => {
  expect(pointsIn(text, 120)).toBeUndefined();
});
