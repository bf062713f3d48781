import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chosenEncoding, compressor } from './encoding.ts';

/** Enough words that a better quality shows. */
const page = Array.from({ length: 3000 }, (_, each) => `<li>${(each * 7919) % 4096} students wait</li>`).join('\n');

it('what is asked for again is compressed better, without anybody waiting for it', async () => {
  const compress = compressor(5, 11);
  const first = await compress('br', 'page', page);
  expect(await compress('br', 'page', page)).toBe(first);
  await vi.waitFor(async () => expect((await compress('br', 'page', page))?.length).toBeLessThan(first?.length ?? 0));
  const best = await compress('br', 'page', page);
  expect(brotliDecompressSync(best ?? '').toString()).toBe(page);
  // Once: it is as good as it gets.
  await compress('br', 'page', page);
  expect(await compress('br', 'page', page)).toBe(best);
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
