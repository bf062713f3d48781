import { parseAccept } from 'hono/utils/accept';
import { type Locale, locales } from '#contract/kit/common.ts';

/**
 * The language of an answer: `locale` of the query, else the first of ours in `Accept-Language`, else English
 * (WIRE-1). A `locale` we do not have is refused by the query parser, so it counts as none here.
 */
export function localeOf(request: Request): Locale {
  const asked = /[?&]locale=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  return locales.find((locale) => locale === asked) ?? acceptedLocale(request.headers.get('accept-language'));
}

/** The first of our languages that an `Accept-Language` header lists by weight; English without one. */
export function acceptedLocale(header: string | null): Locale {
  const wanted = parseAccept((header ?? '').slice(0, 200)).filter(({ q }) => q > 0);
  const tags = wanted.map(({ type }) => type.toLowerCase().split('-')[0]);
  return tags.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? locales[0];
}
