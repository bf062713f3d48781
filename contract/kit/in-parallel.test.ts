import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('inParallel runs each task once, and never more at a time than its limit', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    done.push(item);
  });
  expect(most).toBe(2);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

it('inParallel starts no further tasks after a failure', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 2) throw new Error('no network');
  };
  await expect(inParallel([1, 2, 3, 4], 1, work)).rejects.toThrow('no network');
  expect(begun).toEqual([1, 2]);
});
