import { parseAccept } from 'hono/utils/accept';
import { type Locale, locales } from '#contract/kit/common.ts';

/**
 * Returns the language of a response: `locale` of the query, else our first language in `Accept-Language`, else English
 * (WIRE-1). The query parser rejects an unknown `locale`, so it is ignored here.
 */
export function localeOf(request: Request): Locale {
  const requested = /[?&]locale=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  return locales.find((locale) => locale === requested) ?? acceptedLocale(request.headers.get('accept-language'));
}

/** Returns our first language by weight in an `Accept-Language` header; English if there is none. */
export function acceptedLocale(header: string | null): Locale {
  const acceptedTypes = parseAccept((header ?? '').slice(0, 200)).filter(({ q }) => q > 0);
  const tags = acceptedTypes.map(({ type }) => type.toLowerCase().split('-')[0]);
  return tags.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? locales[0];
}
