import { afterEach, expect, it, vi } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

afterEach(() => vi.useRealTimers());

function counter() {
  let begun = 0;
  const ends: (() => void)[] = [];
  const read = () => {
    begun += 1;
    const number = begun;
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { read, end: () => ends.shift()?.(), begun: () => begun };
}

it('coalesceReads reads once for all waiting callers, and only after their calls', async () => {
  const share = coalesceReads<number>();
  const { read, end, begun } = counter();
  const first = share('hall', read);
  const later = [share('hall', read), share('hall', read), share('hall', read)];
  expect(begun()).toBe(1);
  end();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun()).toBe(2);
  end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

it('coalesceReads reads again after a failure, also for callers who arrived before it', async () => {
  const share = coalesceReads<string>();
  const fail = Promise.withResolvers<string>();
  const first = share('hall', () => fail.promise);
  const second = share('hall', async () => 'there');
  fail.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('there');
});

it('coalesceReads reads separately for different keys', async () => {
  const share = coalesceReads<string>();
  expect(await Promise.all([share('a', async () => 'A'), share('b', async () => 'B')])).toEqual(['A', 'B']);
});

it('coalesceReads pauses between reads, and never returns a read that started before the call', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const share = coalesceReads<number>({ apartMs: 20 });
  let reads = 0;
  const read = async () => (reads += 1);
  expect(await share('hall', read)).toBe(1);
  vi.advanceTimersByTime(5);
  const later = [share('hall', read), share('hall', read)];
  await vi.advanceTimersByTimeAsync(14);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(later)).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(20);
  expect(await share('hall', read)).toBe(3);
});
