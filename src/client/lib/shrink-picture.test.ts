import { describe, expect, it } from 'vitest';
import { fitWithin, shrinkPicture } from './shrink-picture.ts';

describe('fitting a picture into a square', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [10_000, 1, 1600, 1],
  ])('scales %i × %i to %i × %i', (width, height, newWidth, newHeight) => {
    expect(fitWithin(width, height, 1600)).toEqual({ width: newWidth, height: newHeight });
  });
});

describe('shrinking a picture', () => {
  it('leaves a small picture, and a picture that the device cannot decode, unchanged', async () => {
    const small = new File([new Uint8Array(10)], 'a.jpg', { type: 'image/jpeg' });
    expect(await shrinkPicture(small)).toBe(small);
    const unknown = new File([new Uint8Array(10)], 'a.heic', { type: 'image/heic' });
    expect(await shrinkPicture(unknown)).toBe(unknown);
  });
});
