import { type Locale, LOCALE_COOKIE, locales } from '#contract/kit/common.ts';
import { localeOfAddress } from '../lib/locale-homes.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language the cookie names, if it names one of ours. */
export function localeOfCookie(cookies: string): Locale | undefined {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${LOCALE_COOKIE}=`));
  return asLocale(pair?.slice(LOCALE_COOKIE.length + 1));
}

/**
 * The language of a visit (SHELL-12): the one the address chooses (`/mt`); otherwise the cookie's; without a cookie, on
 * `/` only, the first of the browser's languages that we have; otherwise English.
 * @param preferred the browser's languages in order of preference, e.g. `['mt-MT', 'en']`
 */
export function detectLocale(pathname: string, cookies: string, preferred: readonly string[]): Locale {
  const chosen = localeOfAddress(pathname) ?? localeOfCookie(cookies);
  if (chosen !== undefined) return chosen;
  if (pathname !== '/') return 'en';
  return preferred.map((tag) => asLocale(tag.split('-')[0]?.toLowerCase())).find((each) => each !== undefined) ?? 'en';
}

/** The `Set-Cookie` (or `document.cookie`) text that stores a choice: 365 days, path /, SameSite lax (SHELL-12). */
export function localeCookie(locale: Locale): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`;
}

/** Languages of an `Accept-Language` header in order of preference, without those with q=0. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

function asLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
