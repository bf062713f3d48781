import { expect, it } from 'vitest';
import { formatSize } from './file-size.ts';

it.each([
  [0, '1 kB'],
  [840_400, '840 kB'],
  [1_000_000, '1.0 MB'],
  [1_240_000, '1.2 MB'],
])('a file size of %d bytes is formatted as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
