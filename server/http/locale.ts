import { type Locale, locales } from '#contract/kit/common.ts';

/**
 * The language of an answer: `locale` of the query, else the first of ours in `Accept-Language`, else English
 * (wire.md, "Requests"). A `locale` we do not have is refused by the query parser, so it counts as none here.
 */
export function localeOf(request: Request): Locale {
  const asked = /[?&]locale=([a-z]{2})(?:&|$)/.exec(request.url)?.[1];
  return locales.find((locale) => locale === asked) ?? acceptedLocale(request.headers.get('accept-language'));
}

/** The first of our languages that an `Accept-Language` header lists by weight; English without one. */
export function acceptedLocale(header: string | null): Locale {
  const wanted = (header ?? '').slice(0, 200).split(',').map(readRange);
  const byWeight = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const found = byWeight.map(({ tag }) => locales.find((locale) => locale === tag)).find(Boolean);
  return found ?? locales[0];
}

function readRange(range: string): { tag: string | undefined; weight: number } {
  const [language = '', ...parameters] = range.trim().toLowerCase().split(';');
  const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { tag: language.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
}
