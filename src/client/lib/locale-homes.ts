import { type Locale, locales } from '#contract/kit/common.ts';
import { paths } from '#contract/kit/paths.ts';

/**
 * `/{locale}` (SHELL-12): the front page in a language; opening it chooses the language. Each language has an address
 * of its own: one pattern `/:locale` would also match content pages with a single segment (`/accessibility`).
 */
export const localeHomes: Readonly<Record<Locale, string>> = { en: '/en', mt: '/mt' };

/** Every address of the front page. */
export const frontPages: readonly string[] = [paths.home, ...Object.values(localeHomes)];

/** The language an address chooses, if it is one of `localeHomes`. */
export function localeOfAddress(pathname: string): Locale | undefined {
  return locales.find((locale) => pathname.replace(/\/$/, '') === localeHomes[locale]);
}
