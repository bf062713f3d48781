import { query } from '#client/api/query.ts';
import { content } from '#contract/content/calls.ts';

/** The CMS page with this key (CONTENT-1): a list with that page only, or an empty list if there is none. */
export function contentPageQuery(slug: string) {
  return query(content.pages, { query: { filter: { slug } } });
}
