import { expect, test } from 'vitest';
import { acceptedLanguages, detectLocale, localeCookie, localeOfCookie } from './locale.ts';

test('the locale cookie takes precedence over the URL', () => {
  expect(detectLocale('/', 'a=b; i18n_redirected=mt', ['en-GB'])).toBe('mt');
  expect(detectLocale('/media/news', 'i18n_redirected=mt', [])).toBe('mt');
});

// SHELL-12
test('the browser’s languages are used on the front page only', () => {
  expect(detectLocale('/', '', ['fr', 'mt-MT', 'en'])).toBe('mt');
  expect(detectLocale('/media/news', '', ['mt-MT'])).toBe('en');
  expect(detectLocale('/', '', ['fr'])).toBe('en');
});

test('a locale cookie with an unknown language is ignored', () => {
  expect(localeOfCookie('i18n_redirected=fr')).toBeUndefined();
  expect(localeOfCookie('xi18n_redirected=mt')).toBeUndefined();
});

test('the locale cookie is set for a year and for every path', () => {
  expect(localeCookie('mt')).toBe('i18n_redirected=mt; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('accepted languages are ordered by their weight', () => {
  expect(acceptedLanguages('en;q=0.5, mt-MT, fr;q=0, it;q=0.9')).toEqual(['mt-MT', 'it', 'en']);
  expect(acceptedLanguages(null)).toEqual([]);
});
