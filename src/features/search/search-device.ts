import type { I18n } from '@lingui/core';
import type { Locale, PageMeta } from '#contract/kit/common.ts';
import { type SearchKind, searchKinds, type SearchResult } from '#contract/search/calls.ts';
import { services } from '#contract/search/services.ts';
import { foldForSearch, hasSpelling, searchSpellings, type SearchSpellings } from '#contract/search/words.ts';
import type { SearchText } from '#kit/device/cached-reads.ts';
import { readStoredTexts } from '#kit/device/stored-texts.ts';

interface Search {
  words: string;
  kind: SearchKind | undefined;
  page: number;
  /** Results per page */
  limit: number;
}

/** Results from this device; `texts` is the number of texts that were searched. */
export interface DeviceSearchResults {
  data: SearchResult[];
  meta: PageMeta;
  texts: number;
}

/** Searches the data on this device, in the page's language, in the same order as the server. */
export async function searchDevice({ words, kind, page, limit }: Search, i18n: I18n): Promise<DeviceSearchResults> {
  const texts = [...readServices(i18n), ...(await readStoredTexts(i18n.locale as Locale))];
  const found = rankTexts(
    texts.filter((text) => kind === undefined || text.kind === kind),
    words,
  );
  const from = (page - 1) * limit;
  const data = found.slice(from, from + limit);
  const meta = {
    current_page: page,
    from: data.length === 0 ? null : from + 1,
    to: data.length === 0 ? null : from + data.length,
    last_page: Math.max(1, Math.ceil(found.length / limit)),
    per_page: limit,
    total: found.length,
    path: '',
  };
  return { data: data.map(resultOf), meta, texts: texts.length };
}

function resultOf(text: SearchText): SearchResult {
  const { kind, path, title, text: excerpt, at } = text;
  return { kind, path, title, text: excerpt, at };
}

/**
 * Returns the texts that contain every word: services by their names and synonyms first, then titles, the best match first, then by kind.
 */
export function rankTexts(texts: readonly SearchText[], search: string): SearchText[] {
  const { joined, spellings } = searchSpellings(search);
  const ranked = texts.flatMap((text) => {
    const title = foldForSearch(text.title);
    const whole = `${title} ${foldForSearch(text.text)} ${foldForSearch(text.body)}`;
    if (!hasSpelling(whole, spellings)) return [];
    const isNamed = text.kind === 'service' && hasSpelling(`${title} ${foldForSearch(text.body)}`, spellings, true);
    return [{ text, isNamed, rank: rankOf(title, joined, spellings) }];
  });
  const order = (text: SearchText) => searchKinds.indexOf(text.kind);
  const sorted = ranked.toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.rank - a.rank || order(a.text) - order(b.text),
  );
  return sorted.map(({ text }) => text);
}

function rankOf(title: string, joined: string, spellings: SearchSpellings['spellings']): number {
  const letters = title.replaceAll(' ', '');
  if (letters === joined) return 4;
  if (letters.startsWith(joined)) return 3;
  if (hasSpelling(title, spellings, true)) return 2;
  return hasSpelling(title, spellings) ? 1 : 0;
}

/** Returns the services, which are part of the app and need no stored copy. */
function readServices(i18n: I18n): SearchText[] {
  return services.map(({ path, name, text, words }) => ({
    kind: 'service',
    title: i18n._(name),
    text: i18n._(text),
    path,
    at: null,
    body: i18n._(words),
  }));
}
