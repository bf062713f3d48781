import { expect, it } from 'vitest';
import { type MoveKey, nextBay, rowsOf } from './next-bay.ts';

const towards = (bay: number, key: MoveKey) => nextBay(bay, key, 23, 10);

it('left and right move by number, across the ends of rows', () => {
  expect(towards(10, 'ArrowRight')).toBe(11);
  expect(towards(11, 'ArrowLeft')).toBe(10);
});

it('up and down move by a row, Home and End to the ends of a row', () => {
  expect(towards(13, 'ArrowUp')).toBe(3);
  expect(towards(13, 'ArrowDown')).toBe(23);
  expect(towards(13, 'Home')).toBe(11);
  expect(towards(13, 'End')).toBe(20);
  expect(towards(22, 'End')).toBe(23);
});

it('the focus stays at the edge of the car park', () => {
  expect(towards(1, 'ArrowLeft')).toBe(1);
  expect(towards(23, 'ArrowRight')).toBe(23);
  expect(towards(4, 'ArrowUp')).toBe(4);
  expect(towards(14, 'ArrowDown')).toBe(14);
});

it('rowsOf divides the spaces into rows, of which the last may be shorter', () => {
  expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
