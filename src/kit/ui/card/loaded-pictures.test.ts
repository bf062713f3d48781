import { expect, it } from 'vitest';
import { loadedPictures, takeObjectUrl } from './loaded-pictures.ts';

it('the URL of a loaded picture goes to one caller only, who revokes it', () => {
  const picture = new Blob(['picture']);
  const address = 'blob:portal.example/1';
  loadedPictures.set(picture, { src: address } as HTMLImageElement);
  expect(takeObjectUrl(picture)).toBe(address);
  const next = takeObjectUrl(picture);
  expect(next).toMatch(/^blob:/);
  expect(next).not.toBe(address);
  URL.revokeObjectURL(next);
});
