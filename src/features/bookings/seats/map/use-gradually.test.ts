import { expect, it } from 'vitest';
import { stepOf } from './use-gradually.ts';

const wanted = Array.from({ length: 25 }, (_, index) => index);

it('adds ten parts in each frame until all that are wanted are there', () => {
  const sizes: number[] = [];
  let shown: readonly number[] | undefined = [3, 99];
  while (shown !== undefined && sizes.length < 10) {
    const before: readonly number[] = shown;
    const { due, next } = stepOf(wanted, (part) => before.includes(part));
    sizes.push(due.length);
    shown = next;
  }
  expect(sizes).toEqual([1, 11, 21, 25]);
});

it('keeps the parts in their order, and leaves out what is no longer wanted', () => {
  expect(stepOf([5, 6, 7], (part) => part >= 6)).toEqual({ due: [6, 7], next: [6, 7, 5] });
  expect(stepOf([6, 7], () => true)).toEqual({ due: [6, 7], next: undefined });
});
