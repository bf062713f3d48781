import type { Locale } from '#contract/kit/common.ts';

/** The address of the Atom feed of all news, or of one category, in a language (NEWS-13). */
export function newsFeedAddress(locale: Locale, category?: string): string {
  // A literal, for the reason in `paths.ts`.
  return `/feeds/news${category === undefined ? '' : `/${category}`}.atom?locale=${locale}`;
}
