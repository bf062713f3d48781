import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { content, type Page } from '#contract/content.ts';
import { pageSlug } from '#contract/rules.ts';

type Context = Parameters<ReturnType<typeof pagesOf>['queryFn']>[0];

/**
 * The CMS page of an address: its key is the last segment (spec §2 `/*`).
 * Fails with "not found" when there is none (spec §8 'Page not found'), without asking where a segment cannot be a key.
 */
export function contentPage(pathname: string) {
  const slug = keyOf(pathname);
  const pages = pagesOf(slug);
  return {
    queryKey: ['content.page', slug] as const,
    queryFn: async (context: Context): Promise<Page> => {
      const [page] = v.is(pageSlug, slug) ? await pages.queryFn(context) : [];
      if (page === undefined) throw new ApiError({ code: 'not_found', status: 404, message: 'Page not found' });
      return page;
    },
    /** Under which the age of a kept copy is noted */
    answerKey: pages.queryKey,
  };
}

function pagesOf(slug: string) {
  return query(content.pages, { query: { filter: { slug } } });
}

/** `/about/history/` → `history`. A segment that cannot be decoded is no key. */
function keyOf(pathname: string): string {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return '';
  }
}
