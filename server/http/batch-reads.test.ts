import { describe, expect, it } from 'vitest';
import { batchReads } from './batch-reads.ts';

function slowReads() {
  const reads: { keys: readonly number[]; end: () => void }[] = [];
  const ask = batchReads<number, string>(
    (keys) =>
      new Promise((resolve) => {
        reads.push({ keys, end: () => resolve(keys.map((key) => `row ${key}`)) });
      }),
  );
  return { reads, ask };
}

describe('batched reads', () => {
  it('combine keys requested in the same turn, and all keys requested while two reads are running', async () => {
    const { reads, ask } = slowReads();
    const answers: Promise<string>[] = [];
    for (const keys of [[1, 2], [3], [4], [5, 6]]) {
      answers.push(...keys.map(ask));
      await new Promise(setImmediate);
    }
    expect(reads.map(({ keys }) => keys)).toEqual([[1, 2], [3]]);
    reads[0]?.end();
    expect(await answers[0]).toBe('row 1');
    await expect.poll(() => reads.length).toBe(3);
    expect(reads[2]?.keys).toEqual([4, 5, 6]);
    for (const each of reads) each.end();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6].map((key) => `row ${key}`));
  });

  it('fail only for the keys that cannot be read', async () => {
    const asked: (readonly number[])[] = [];
    const ask = batchReads<number, string>(async (keys) => {
      asked.push(keys);
      await new Promise(setImmediate);
      if (keys.includes(4)) throw new Error('Not to be read');
      return keys.map((key) => `row ${key}`);
    });
    const answers = [1, 2, 3, 4, 5].map((key) => ask(key).catch((error: Error) => error.message));
    expect(await Promise.all(answers)).toEqual(['row 1', 'row 2', 'row 3', 'Not to be read', 'row 5']);
    expect(asked).toEqual([[1, 2, 3, 4, 5], [1], [2], [3], [4], [5]]);
  });

  it('read at most 100 keys at a time', async () => {
    const { reads, ask } = slowReads();
    const answers = Array.from({ length: 250 }, (_, key) => ask(key));
    for (let round = 0; round < 5; round += 1) {
      for (const each of reads) each.end();
      await new Promise(setImmediate);
    }
    expect((await Promise.all(answers)).at(-1)).toBe('row 249');
    expect(Math.max(...reads.map(({ keys }) => keys.length))).toBe(100);
  });
});
