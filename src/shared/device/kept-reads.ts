import type { MessageDescriptor } from '@lingui/core';
import * as v from 'valibot';
import type { SearchKind, SearchResult } from '#contract/search/calls.ts';

/**
 * What an area's public reads, which the service worker stores, contain for search without a network and for the page
 * /on-this-device (`kept-reads.ts` in its folder).
 */
export interface KeptReads {
  /** Reads with texts that search finds */
  texts?: readonly TextRead[];
  /** Reads of one named thing each, which have no text */
  things?: readonly ThingRead[];
}

export interface TextRead {
  /** Matches the read's path, such as `/api/news` */
  address: RegExp;
  /** The page of each text reads this address alone; false of lists, and of addresses that no page reads */
  isWhole?: true;
  /** Its group on /on-this-device */
  group: 'news' | 'events' | 'pages';
  /** The page that shows all of them; without it each has a page of its own */
  page?: { path: string; label: () => MessageDescriptor };
  /**
   * @param data `data` of the answer's body; one of another shape, as another release may have stored it, has no texts
   * @param menu addresses of the menu by their last segment in lower case, which is the key of a page
   */
  read: (data: unknown, menu: ReadonlyMap<string, string>) => SearchText[];
}

export interface ThingRead {
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

interface Words {
  title: string;
  excerpt: string;
  body?: string | undefined;
}

/** The items of a list; one of another shape, as another release may have stored it, is left out. */
export function itemsOf<T>(item: v.GenericSchema<unknown, T>, data: unknown): T[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) => {
    const parsed = v.safeParse(item, each);
    return parsed.success ? [parsed.output] : [];
  });
}

/** A text without its markup. @param at its date, ISO 8601 */
export function textOf(
  kind: SearchKind,
  path: string,
  { title, excerpt, body = '' }: Words,
  at: string | null = null,
): SearchText {
  return { kind, path, title, text: excerpt, at, body: body.replaceAll(/<[^>]*>/g, ' ') };
}
