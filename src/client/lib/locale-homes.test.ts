import { expect, it } from 'vitest';
import { localeOfAddress } from './locale-homes.ts';

it('only the language home pages select a language', () => {
  expect(localeOfAddress('/mt')).toBe('mt');
  expect(localeOfAddress('/en/')).toBe('en');
  expect(localeOfAddress('/fr')).toBeUndefined();
  expect(localeOfAddress('/mt/media/news')).toBeUndefined();
  expect(localeOfAddress('/accessibility')).toBeUndefined();
  expect(localeOfAddress('/')).toBeUndefined();
});
