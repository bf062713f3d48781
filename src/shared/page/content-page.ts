import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';

/** The page of the CMS with this key (spec §7 "CMS"): a list of it alone, or an empty one when there is no such page. */
export function contentPage(slug: string) {
  return query(content.pages, { query: { filter: { slug } } });
}
