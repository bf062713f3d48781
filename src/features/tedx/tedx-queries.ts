import { query } from '#client/api/query.ts';
import { tedx } from '#contract/tedx/calls.ts';
import { type AddressOf, listAddress, wholeNumber, words } from '#kit/list/list-address.ts';

/** Cards per page: divisible by two and three, so that grids have no gaps. */
const PAGE_LENGTH = 12;

/** The URL parameters of the list of themes. */
export const themesAddress = listAddress({ year: wholeNumber(2009, 2200), name: words });
export type ThemesAddress = AddressOf<typeof themesAddress>;

export const themeYearsQuery = query(tedx.years, {}, { optional: true });

export function themeListQuery({ year, name, page }: ThemesAddress) {
  return query(tedx.themes, { query: { page, limit: PAGE_LENGTH, filter: { year, name } } });
}

/** A theme by the slug in its URL. */
export function themeQuery(slug: string) {
  return query(tedx.theme, { params: { slug } });
}
