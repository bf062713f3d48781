import { expect, test } from 'vitest';
import { acceptedLanguages, detectLocale, localeCookie, localeOfCookie } from './locale.ts';

test('the cookie decides, wherever the address leads', () => {
  expect(detectLocale('/', 'a=b; i18n_redirected=mt', ['en-GB'])).toBe('mt');
  expect(detectLocale('/media/news', 'i18n_redirected=mt', [])).toBe('mt');
});

// SHELL-12
test('the browser’s languages count on the front page only', () => {
  expect(detectLocale('/', '', ['fr', 'mt-MT', 'en'])).toBe('mt');
  expect(detectLocale('/media/news', '', ['mt-MT'])).toBe('en');
  expect(detectLocale('/', '', ['fr'])).toBe('en');
});

test('a cookie with an unknown language is ignored', () => {
  expect(localeOfCookie('i18n_redirected=fr')).toBeUndefined();
  expect(localeOfCookie('xi18n_redirected=mt')).toBeUndefined();
});

test('a choice is stored for a year, for every path', () => {
  expect(localeCookie('mt')).toBe('i18n_redirected=mt; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('languages are ordered by their weight', () => {
  expect(acceptedLanguages('en;q=0.5, mt-MT, fr;q=0, it;q=0.9')).toEqual(['mt-MT', 'it', 'en']);
  expect(acceptedLanguages(null)).toEqual([]);
});
