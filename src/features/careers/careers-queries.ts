import { query } from '#client/api/query.ts';
import { careers } from '#contract/careers/calls.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import { type AddressOf, listAddress, slug, words } from '#kit/list/list-address.ts';

/** Cards per page: divisible by two and three, so that grids have no gaps. */
const PAGE_LENGTH = 12;

/** The URL parameters of the company list. */
export const companiesUrl = listAddress({ area: slug, search: words });
export type CompaniesAddress = AddressOf<typeof companiesUrl>;

export const careersStatusQuery = query(careers.status, {});
export const publishedExpoQuery = query(careers.expo, {});
export const businessAreasQuery = query(careers.businessAreas, {}, { optional: true });

/** All companies with a stand at the expo, by name. */
export const expoCompaniesQuery = query(careers.hiringCompanies, {
  query: { limit: MAX_LIMIT, filter: { at_expo: true } },
});

export function companyListQuery({ area, search, page }: CompaniesAddress) {
  const filter = { business_area: area, search };
  return query(careers.hiringCompanies, { query: { page, limit: PAGE_LENGTH, filter } });
}

/** A company by its id or slug, as in the URL. */
export function companyQuery(name: string) {
  return query(careers.hiringCompany, { params: { slug: name } });
}
