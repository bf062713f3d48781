import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { text } from '#contract/kit/rules.ts';

/** Kinds of results. Where two results match equally well, the earlier kind comes first. */
export const searchKinds = ['service', 'event', 'news', 'page', 'organisation', 'publication'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `path` is a page of the portal. `at` is when an event takes place, or when something was published. */
export const SearchResult = v.object({
  kind: v.picklist(searchKinds),
  title: v.string(),
  text: v.string(),
  path: v.string(),
  at: v.nullable(Timestamp),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Fewest letters of a search. */
export const MIN_SEARCH = 2;
/** More words than this would not narrow a search, only slow it down. */
export const MAX_SEARCH_WORDS = 8;

/**
 * One search over the whole portal: news, publications, events, pages, organisations and services, in both languages.
 * Answers are not stored by the service worker: without a network the app searches what the device has.
 */
export const search = area('search', {
  find: {
    ...pages(SearchResult, ['-relevance'], {
      search: text(100, MIN_SEARCH),
      kind: v.optional(v.picklist(searchKinds)),
    }),
    path: '/api/search',
    summary:
      'All that has every word of `filter[search]`, services by name first, titles before texts; folds Maltese letters and hyphens',
    who: 'anyone',
  },
});
