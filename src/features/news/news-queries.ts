import { query } from '#api/query.ts';
import { news, resources } from '#contract/news.ts';
import type { ListAddress } from '#shared/list-address.ts';

/** Cards a page of a list: divides by two and three, so that grids end full. */
const PAGE_LENGTH = 12;

export const newsCategories = query(news.categories, {}, { optional: true });

export function newsList({ category, search, page }: ListAddress) {
  return query(news.list, { query: { page, limit: PAGE_LENGTH, filter: { category, search } } });
}

/** A news item by what its address names it by: its id or its slug (spec §7). */
export function newsItem(name: string) {
  return /^\d{1,9}$/.test(name)
    ? query(news.view, { params: { id: Number(name) } })
    : query(news.viewBySlug, { params: { slug: name } });
}

export const publicationCategories = query(resources.categories, {}, { optional: true });

export function publicationList({ category, year, page }: Omit<ListAddress, 'search'>) {
  return query(resources.list, { query: { page, limit: PAGE_LENGTH, filter: { category, year } } });
}

export function publicationYears(category: string | undefined) {
  return query(resources.years, { query: { filter: { category } } }, { optional: true });
}

export function publication(slug: string) {
  return query(resources.viewBySlug, { params: { slug } });
}
