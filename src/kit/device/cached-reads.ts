import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { SearchKind, SearchResult } from '#contract/search/calls.ts';

/**
 * How offline search and /on-this-device read an area's public answers, which the service worker stores (`cached-reads.ts` in
 * the area's folder).
 */
export interface CachedReads {
  /** Answers with texts for search */
  texts?: readonly TextRead[];
  /** Answers about one named thing, without text for search */
  items?: readonly ItemRead[];
}

export interface TextRead {
  /** Matches the read's path, such as `/api/news` */
  address: RegExp;
  /** The text's own page needs only this answer: true for items, not for lists */
  isWhole?: true;
  /** Its group on /on-this-device */
  group: 'news' | 'events' | 'pages';
  /** The page that shows all texts together; by default each text has its own page */
  page?: { path: string; label: () => MessageDescriptor };
  /**
   * @param data `data` of the answer's body; one of another shape, as another release may have stored it, has no texts
   * @param menu addresses of the menu by their last segment in lower case, which is the key of a page
   */
  read: (data: unknown, menu: ReadonlyMap<string, string>) => SearchText[];
}

export interface ItemRead {
  /** Matches the read's path, such as `/api/rental-things/projector` */
  address: RegExp;
  /** The thing's page */
  pathOf: (slug: string) => string;
}

/** A text that search finds, with its page. */
export interface SearchText extends SearchResult {
  /** Its whole text, as far as the device has it */
  body: string;
}

interface TextParts {
  title: string;
  excerpt: string;
  body?: string | undefined;
}

/** The items of a list; one of another shape, as another release may have stored it, is left out. */
export function parseItems<T>(item: v.GenericSchema<unknown, T>, data: unknown): T[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) => {
    const parsed = v.safeParse(item, each);
    return parsed.success ? [parsed.output] : [];
  });
}

/** A text without its markup. @param at its date, ISO 8601 */
export function toSearchText(
  kind: SearchKind,
  path: string,
  { title, excerpt, body = '' }: TextParts,
  at: string | null = null,
): SearchText {
  return { kind, path, title, text: excerpt, at, body: body.replaceAll(/<[^>]*>/g, ' ') };
}
