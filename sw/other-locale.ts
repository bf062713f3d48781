import { locales } from '#contract/kit/common.ts';
import { OTHER_LOCALE_HEADER } from '#contract/kit/worker.ts';

/**
 * Lets somebody who changes the language offline keep reading what was loaded in the other one; a header tells the
 * page.
 */
export async function findInOtherLocale(cacheName: string, url: string): Promise<Response | undefined> {
  for (const [locale, address] of otherLocales(url)) {
    const kept = await caches.match(address, { cacheName, ignoreVary: true });
    if (kept) return marked(kept, locale);
  }
  return undefined;
}

/** The same read in each other language, the default language first: pairs of locale and address. */
export function otherLocales(url: string): [string, string][] {
  const address = new URL(url);
  const asked = address.searchParams.get('locale');
  if (asked === null) return [];
  return locales
    .filter((locale) => locale !== asked)
    .map((locale) => {
      const other = new URL(url);
      // Replaced in the text: `searchParams.set` would encode the brackets of a filter differently, which is another
      // cache key.
      other.search = other.search.replace(`locale=${asked}`, `locale=${locale}`);
      return [locale, other.href];
    });
}

function marked(response: Response, locale: string): Response {
  const headers = new Headers(response.headers);
  headers.set(OTHER_LOCALE_HEADER, locale);
  return new Response(response.body, { status: response.status, headers });
}
