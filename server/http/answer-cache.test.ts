import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const SIZE = 100;

/** A value that counts its reads: 1, 2, 3, … */
function counter() {
  const seen = { reads: 0 };
  const read = async () => ({ number: (seen.reads += 1), size: SIZE });
  return { seen, read };
}

describe('the answer cache', () => {
  it('reads on each call without maxAgeMs, and passes the cached copy to the read', async () => {
    const { read } = counter();
    const answers = createAnswerCache();
    const first = await answers.read('news', read);
    expect((await answers.read('news', read)).number).toBe(2);
    expect(await answers.read('news', async (stored) => stored ?? first)).toEqual({ number: 2, size: SIZE });
  });

  it('returns a copy without reading until maxAgeMs after the start of its read', async () => {
    let time = 0;
    const { read } = counter();
    const answers = createAnswerCache();
    const rules = { maxAgeMs: 1000, now: () => time };
    const slow = Promise.withResolvers<void>();
    const first = answers.read('hall', () => slow.promise.then(read), rules);
    time = 400;
    slow.resolve();
    expect((await first).number).toBe(1);
    time = 999;
    expect((await answers.read('hall', read, rules)).number).toBe(1);
    time = 1000;
    expect((await answers.read('hall', read, rules)).number).toBe(2);
    expect((await answers.read('hall', read, { now: () => time })).number, 'for a caller who accepts no age').toBe(3);
    time = 500;
    expect((await answers.read('hall', read, rules)).number, 'after the clock was set back').toBe(4);
  });

  it('reads once for all callers who arrive during a read, after that read has ended', async () => {
    const { read, seen } = counter();
    const answers = createAnswerCache();
    const slow = Promise.withResolvers<void>();
    const first = answers.read('news', () => slow.promise.then(read));
    expect([answers.isReading('news'), answers.isReading('events')]).toEqual([true, false]);
    const later = [answers.read('news', read), answers.read('news', read)];
    slow.resolve();
    expect((await first).number).toBe(1);
    expect((await Promise.all(later)).map(({ number }) => number)).toEqual([2, 2]);
    expect([seen.reads, answers.isReading('news')]).toEqual([2, false]);
  });

  it('never returns an older read to a caller without maxAgeMs, even if other callers accept it', async () => {
    let content = 'before';
    const slow = Promise.withResolvers<void>();
    const answers = createAnswerCache();
    const read = async () => {
      const found = { text: content, size: SIZE };
      await slow.promise;
      return found;
    };
    const rules = { maxAgeMs: 60_000 };
    const aged = [answers.read('page', read, rules), answers.read('page', read, rules)];
    content = 'after';
    const strict = answers.read('page', read);
    slow.resolve();
    expect((await aged[0])?.text).toBe('before');
    expect((await strict).text).toBe('after');
  });

  it('shares one read with all waiting callers if maxAgeMs allows it', async () => {
    const { read, seen } = counter();
    const answers = createAnswerCache();
    const rules = { maxAgeMs: 60_000 };
    await Promise.all(Array.from({ length: 50 }, () => answers.read('hall', read, rules)));
    expect(seen.reads).toBe(1);
  });

  it('stores neither failed reads nor values that isStorable rejects', async () => {
    const { read } = counter();
    const answers = createAnswerCache();
    const rules = { maxAgeMs: 60_000, isStorable: ({ number }: { number: number }) => number > 1 };
    await expect(answers.read('hall', () => Promise.reject(new Error('away')), rules)).rejects.toThrow('away');
    expect((await answers.read('hall', read, rules)).number).toBe(1);
    expect(answers.keys()).toEqual([]);
    expect((await answers.read('hall', read, rules)).number).toBe(2);
    expect(answers.keys()).toEqual(['hall']);
  });

  it('drops the least recently used copy when the total size is above the limit', async () => {
    const { read } = counter();
    const answers = createAnswerCache(2 * SIZE);
    const rules = { maxAgeMs: 60_000 };
    for (const key of ['a', 'b', 'a', 'c']) await answers.read(key, read, rules);
    expect(answers.keys().toSorted()).toEqual(['a', 'c']);
  });
});
