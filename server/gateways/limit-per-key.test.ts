import { describe, expect, it } from 'vitest';
import { QueueFull } from './fair-queue.ts';
import { limitPerKey } from './limit-per-key.ts';

/** Calls that end when a test says so; `begun` has their names in the order in which they begin. */
function startCalls(limits: { atOnce: number; waiting: number }) {
  const limit = limitPerKey(limits);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const call = (key: string, name: string) =>
    limit(key, () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  /** Waits until a call has begun, then ends it: with its name, or with an error. */
  const finish = async (name: string, error?: Error) => {
    await expect.poll(() => begun).toContain(name);
    if (error === undefined) ends.get(name)?.resolve(name);
    else ends.get(name)?.reject(error);
  };
  return { call, begun, finish };
}

describe('limitPerKey', () => {
  it('runs the calls of a key in order, concurrently with calls of other keys', async () => {
    const { call, begun, finish } = startCalls({ atOnce: 1, waiting: 2 });
    const calls = [call('one', 'a'), call('one', 'b'), call('two', 'c'), call('one', 'd')];
    await finish('c');
    expect(begun).toEqual(['a', 'c']);
    for (const name of ['a', 'b', 'd']) await finish(name);
    expect(await Promise.all(calls)).toEqual(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'c', 'b', 'd']);
  });

  it('rejects a call while too many calls are waiting, and accepts calls again after one has failed', async () => {
    const { call, finish } = startCalls({ atOnce: 2, waiting: 1 });
    const calls = [call('one', 'a'), call('one', 'b'), call('one', 'c')];
    await expect(call('one', 'd')).rejects.toThrow(new QueueFull(true));
    await finish('a', new Error('broken'));
    await expect(calls[0]).rejects.toThrow('broken');
    calls[0] = call('one', 'd');
    for (const name of ['b', 'c', 'd']) await finish(name);
    expect(await Promise.all(calls)).toEqual(['d', 'b', 'c']);
  });
});
