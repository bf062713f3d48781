import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageMeta } from '#contract/kit/common.ts';
import { ListPager } from '../page/ListPager.tsx';
import { LoadedQuery, type ServerQuery } from '../page/LoadedQuery.tsx';
import { pageAddress } from './list-address.ts';

export interface ListResultsProps<T> {
  query: ServerQuery<{ data: T[]; meta: PageMeta }>;
  placeholder: ReactNode;
  /** Shown instead of an empty list */
  empty: ReactNode;
  /** The address of a page of this list, if it contains more than the page number */
  hrefOf?: (page: number) => string;
  /** Shown above the list: how many were found, the age of a saved copy; only the age by default */
  renderSummary?: (age: ReactNode, meta: PageMeta) => ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list that the server paginates, in each of its states, with its pager. */
export function ListResults<T>({ query, placeholder, empty, renderSummary, children, ...rest }: ListResultsProps<T>) {
  const { pathname } = useLocation();
  const { hrefOf = (page: number) => pathname + pageAddress.write({ page }) } = rest;
  return (
    <LoadedQuery query={query} placeholder={placeholder}>
      {({ data, meta }, age) => (
        <>
          {renderSummary === undefined ? age : renderSummary(age, meta)}
          {data.length === 0 ? empty : children(data)}
          <ListPager meta={meta} hrefOf={hrefOf} />
        </>
      )}
    </LoadedQuery>
  );
}
