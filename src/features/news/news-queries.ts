import { query } from '#client/api/query.ts';
import { news, resources } from '#contract/news/calls.ts';
import { type AddressOf, listAddress, slug, wholeNumber, words } from '#kit/list/list-address.ts';

/** Cards per list page: divisible by two and three, so that grids have no gaps. */
const PAGE_LENGTH = 12;

/** The URL parameters of the news list. */
export const newsAddress = listAddress({ category: slug, search: words });
export type NewsAddress = AddressOf<typeof newsAddress>;

/** The URL parameters of a publication list. */
export const publicationAddress = listAddress({ category: slug, year: wholeNumber(1901, 2200) });
export type PublicationAddress = AddressOf<typeof publicationAddress>;

export const newsCategoriesQuery = query(news.categories, {}, { optional: true });

export function newsListQuery({ category, search, page }: NewsAddress) {
  return query(news.list, { query: { page, limit: PAGE_LENGTH, filter: { category, search } } });
}

/** A news item by the id or slug in its URL (NEWS-5). */
export function newsItemQuery(name: string) {
  return /^\d{1,9}$/.test(name)
    ? query(news.view, { params: { id: Number(name) } })
    : query(news.viewBySlug, { params: { slug: name } });
}

export const publicationCategoriesQuery = query(resources.categories, {}, { optional: true });

export function publicationListQuery({ category, year, page }: PublicationAddress) {
  return query(resources.list, { query: { page, limit: PAGE_LENGTH, filter: { category, year } } });
}

export function publicationYearsQuery(category: string | undefined) {
  return query(resources.years, { query: { filter: { category } } }, { optional: true });
}

export function publicationQuery(name: string) {
  return query(resources.viewBySlug, { params: { slug: name } });
}
