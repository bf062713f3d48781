import { query } from '#client/api/query.ts';
import { content } from '#contract/content/calls.ts';

/** The CMS page with this key (CONTENT-1): a list with that page only, or an empty list if there is none. */
export function contentPageQuery(slug: string) {
  return query(content.pages, { query: { filter: { slug } } });
}

/** The same for a page with content of its own, which is complete without the editors' text. */
export function introductionQuery(slug: string) {
  return query(content.pages, { query: { filter: { slug } } }, { optional: true });
}
