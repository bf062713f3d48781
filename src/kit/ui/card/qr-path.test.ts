import { randomBytes } from 'node:crypto';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { type QrPath, qrPath } from './qr-path.ts';

/** Pixels per module. */
const SCALE = 4;

/** The camera image of a code: dark squares on a light ground, four bytes a pixel. */
function picture({ size, path }: QrPath) {
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y += 1) {
      const start = y * width + Number(left) * SCALE;
      data.fill(0, start * 4, (start + Number(run) * SCALE) * 4);
    }
  }
  return { data, width, height: width };
}

/** A text in the server's format: the payload and a signature of 64 bytes. */
const signed = () => `KSU1.${randomBytes(18).toString('base64url')}.${randomBytes(64).toString('base64url')}`;

test('the check-in decoder reads every rendered QR code', () => {
  for (let count = 0; count < 20; count += 1) {
    const text = signed();
    expect(decodeQR(picture(qrPath(text)))).toBe(text);
  }
});

test('a QR code has four light squares on each side', () => {
  const { size, path } = qrPath(signed());
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  expect(Math.min(...runs.map(([left = 0]) => left))).toBe(4);
  expect(Math.min(...runs.map(([, top = 0]) => top))).toBe(4);
  expect(Math.max(...runs.map(([left = 0, , run = 0]) => left + run))).toBe(size - 4);
  expect(Math.max(...runs.map(([, top = 0]) => top))).toBe(size - 5);
});
