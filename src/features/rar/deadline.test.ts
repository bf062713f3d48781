import { expect, it } from 'vitest';
import { timeLeft, warningAt } from './Deadline.tsx';

const deadline = '2026-11-27T22:59:59.000Z';
const before = (hours: number, minutes = 0) => Date.parse(deadline) - (hours * 60 + minutes) * 60_000;

it.each([
  [before(24 * 12), { unit: 'days', count: 12 }],
  [before(48), { unit: 'days', count: 2 }],
  [before(47, 59), { unit: 'hours', count: 47 }],
  [before(2), { unit: 'hours', count: 2 }],
  [before(1, 59), { unit: 'minutes', count: 119 }],
  [before(0, 1), { unit: 'minutes', count: 1 }],
  [Date.parse(deadline) - 1, { unit: 'minutes', count: 1 }],
  [Date.parse(deadline), 'over'],
])('the time left at %i is %o', (now, left) => {
  expect(timeLeft(deadline, now)).toEqual(left);
});

// RAR-12
it.each([
  [before(24 * 7, 1), undefined],
  [before(24 * 7), 'week'],
  [before(24, 1), 'week'],
  [before(24), 'day'],
  [before(1, 1), 'day'],
  [before(1), 'hour'],
  [Date.parse(deadline) - 1, 'hour'],
  [Date.parse(deadline), undefined],
])('the deadline warning at %i is %s', (now, warning) => {
  expect(warningAt(deadline, now)).toBe(warning);
});
