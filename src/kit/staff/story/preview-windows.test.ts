import { expect, it } from 'vitest';
import { previewAddress } from './preview-windows.ts';

// PRESS-27
it('the address of a preview has the choices of its editor, and is the bare link without any', () => {
  expect(previewAddress('/preview/news/a~b', {})).toBe('/preview/news/a~b');
  expect(previewAddress('/preview/news/a~b', { language: 'mt', scheme: 'dark', copy: '1' })).toBe(
    '/preview/news/a~b?language=mt&scheme=dark&copy=1',
  );
});
