import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { text } from '#contract/kit/rules.ts';

/** Kinds of results. If two results match equally well, the earlier kind comes first. */
export const searchKinds = ['service', 'event', 'news', 'page', 'organisation', 'publication'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `path` is a page of the portal. `at` is the start of an event, or a publication time. */
export const SearchResult = v.object({
  kind: v.picklist(searchKinds),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  at: v.nullable(Timestamp),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** The minimum length of a search, in letters. */
export const MIN_SEARCH = 2;
/** The maximum number of words: more would not narrow a search, only slow it down. */
export const MAX_SEARCH_WORDS = 8;

/**
 * One search over the whole portal: news, publications, events, pages, organisations and services, in both languages.
 * The service worker does not store the results: without a network the app searches the data on the device.
 */
export const search = area('search', {
  find: {
    ...pages(SearchResult, ['-relevance'], {
      search: text(100, MIN_SEARCH),
      kind: v.optional(v.picklist(searchKinds)),
    }),
    path: '/api/search',
    summary:
      'Content with every word of `filter[search]`: services first, titles before texts; ignores Maltese diacritics and hyphens',
    who: 'anyone',
  },
});
