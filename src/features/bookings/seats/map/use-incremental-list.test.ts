import { expect, it } from 'vitest';
import { nextFrame } from './use-incremental-list.ts';

const wanted = Array.from({ length: 25 }, (_, index) => index);

it('nextFrame adds ten parts per frame until all are rendered', () => {
  const sizes: number[] = [];
  let shown: readonly number[] | undefined = [3, 99];
  while (shown !== undefined && sizes.length < 10) {
    const before: readonly number[] = shown;
    const { due, next } = nextFrame(wanted, (part) => before.includes(part));
    sizes.push(due.length);
    shown = next;
  }
  expect(sizes).toEqual([1, 11, 21, 25]);
});

it('nextFrame keeps the order of the parts and drops unwanted ones', () => {
  expect(nextFrame([5, 6, 7], (part) => part >= 6)).toEqual({ due: [6, 7], next: [6, 7, 5] });
  expect(nextFrame([6, 7], () => true)).toEqual({ due: [6, 7], next: undefined });
});
