import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chosenEncoding, compressor } from './encoding.ts';

/** Enough words that a better quality shows. */
const page = Array.from({ length: 3000 }, (_, each) => `<li>${(each * 7919) % 4096} students wait</li>`).join('\n');

it('what is asked for again is compressed better, without anybody waiting for it', async () => {
  const compress = compressor(5, 11);
  const first = await compress('br', 'page', page);
  expect(await compress('br', 'page', page)).toBe(first);
  const improved = async () => (await compress('br', 'page', page))?.length;
  await vi.waitFor(async () => expect(await improved()).toBeLessThan(first?.length ?? 0), 4_000);
  const best = await compress('br', 'page', page);
  expect(brotliDecompressSync(best ?? '').toString()).toBe(page);
  // Once: it is as good as it gets.
  await compress('br', 'page', page);
  expect(await compress('br', 'page', page)).toBe(best);
});

it('one of many is compressed better at a time; the others keep their turn', async () => {
  const compress = compressor(5, 11);
  const bodies = Array.from({ length: 4 }, (_, each) => `${each} ${page}`);
  const ask = () => Promise.all(bodies.map((body, each) => compress('br', `${each}`, body)));
  const first = await ask();
  const improved = async () => (await ask()).filter((each, index) => each !== first[index]).length;
  const seen: number[] = [await improved()];
  await vi.waitFor(async () => {
    seen.push(await improved());
    expect(seen.at(-1)).toBe(bodies.length);
  }, 4_000);
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]));
});

it('an answer is compressed once unless another quality is asked for, and a short one not at all', async () => {
  const compress = compressor();
  const [first, together] = await Promise.all([compress('br', 'page', page), compress('br', 'page', page)]);
  expect(together).toBe(first);
  expect(await compress('br', 'page', page)).toBe(first);
  expect(await compress('gzip', 'page', page)).not.toBe(first);
  expect(await compress('br', 'short', 'A few words.')).toBeUndefined();
});

it('the best encoding that a client accepts is chosen', () => {
  expect(chosenEncoding('gzip, deflate, br;q=0.5')).toBe('br');
  expect(chosenEncoding('gzip, br;q=0')).toBe('gzip');
  expect(chosenEncoding('deflate')).toBeUndefined();
  expect(chosenEncoding(null)).toBeUndefined();
});
