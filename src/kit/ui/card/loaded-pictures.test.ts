import { expect, it } from 'vitest';
import { loadedPictures, takeObjectUrl } from './loaded-pictures.ts';

it('gives the address of a loaded picture to one caller only, because that one revokes it', () => {
  const picture = new Blob(['picture']);
  const address = 'blob:portal.example/1';
  loadedPictures.set(picture, { src: address } as HTMLImageElement);
  expect(takeObjectUrl(picture)).toBe(address);
  const next = takeObjectUrl(picture);
  expect(next).toMatch(/^blob:/);
  expect(next).not.toBe(address);
  URL.revokeObjectURL(next);
});
