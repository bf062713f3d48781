import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chosenEncoding, encodeBody } from './encoding.ts';

/** Enough text to show the difference between two qualities. */
const page = Array.from({ length: 1000 }, (_, each) => `<li>${(each * 7919) % 4096} students wait</li>`).join('\n');

it('a body that is requested again is recompressed with higher quality in the background', async () => {
  const body = encodeBody(page, { first: 5, later: 11 });
  const first = await body.compressed('br');
  expect(await body.compressed('br')).toBe(first);
  const improved = async () => (await body.compressed('br'))?.length;
  await vi.waitFor(async () => expect(await improved()).toBeLessThan(first?.length ?? 0), 4_000);
  const best = await body.compressed('br');
  expect(brotliDecompressSync(best ?? '').toString()).toBe(page);
  // The body is improved only once.
  await body.compressed('br');
  expect(await body.compressed('br')).toBe(best);
});

it('bodies are recompressed one at a time, and all of them in the end', async () => {
  const bodies = Array.from({ length: 4 }, (_, each) => encodeBody(`${each} ${page}`, { first: 5, later: 11 }));
  const ask = () => Promise.all(bodies.map((body) => body.compressed('br')));
  const first = await ask();
  const improved = async () => (await ask()).filter((each, index) => each !== first[index]).length;
  const seen: number[] = [await improved()];
  await vi.waitFor(async () => {
    seen.push(await improved());
    expect(seen.at(-1)).toBe(bodies.length);
  }, 4_000);
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]));
});

it('a body is compressed once per encoding, and a short one not at all', async () => {
  const body = encodeBody(page);
  const [first, together] = await Promise.all([body.compressed('br'), body.compressed('br')]);
  expect(together).toBe(first);
  expect(await body.compressed('br')).toBe(first);
  const zipped = await body.compressed('gzip');
  expect(gunzipSync(zipped ?? '').toString()).toBe(page);
  expect(brotliDecompressSync(first ?? '').toString()).toBe(page);
  expect(encodeBody('A few words.').compressed('br')).toBeUndefined();
});

it('chosenEncoding returns the best encoding that the client accepts', () => {
  expect(chosenEncoding('gzip, deflate, br;q=0.5')).toBe('br');
  expect(chosenEncoding('gzip, br;q=0')).toBe('gzip');
  expect(chosenEncoding('deflate')).toBeUndefined();
  expect(chosenEncoding(null)).toBeUndefined();
});
