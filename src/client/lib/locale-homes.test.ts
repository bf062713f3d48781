import { expect, it } from 'vitest';
import { localeOfAddress } from './locale-homes.ts';

it('chooses a language only at the addresses of the languages', () => {
  expect(localeOfAddress('/mt')).toBe('mt');
  expect(localeOfAddress('/en/')).toBe('en');
  expect(localeOfAddress('/fr')).toBeUndefined();
  expect(localeOfAddress('/mt/media/news')).toBeUndefined();
  expect(localeOfAddress('/accessibility')).toBeUndefined();
  expect(localeOfAddress('/')).toBeUndefined();
});
