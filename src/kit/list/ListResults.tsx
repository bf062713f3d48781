import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/common.ts';
import { ListPager } from '#shared/page/ListPager.tsx';
import { LoadedQuery, type ServerQuery } from '../page/LoadedQuery.tsx';

export interface ListResultsProps<T> {
  query: ServerQuery<{ data: T[]; meta: PageMeta }>;
  placeholder: ReactNode;
  /** Shown instead of an empty list */
  empty: ReactNode;
  /** The address of a page of this list */
  hrefOf: (page: number) => string;
  /** Shown above the list: how many were found, the age of a saved copy; only the age by default */
  renderSummary?: (age: ReactNode, meta: PageMeta) => ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list that the server paginates, in each of its states, with its pager. */
export function ListResults<T>({ query, placeholder, empty, hrefOf, renderSummary, children }: ListResultsProps<T>) {
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
