import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import type { PageMeta } from '#contract/common.ts';
import { search, searchKinds, type SearchResult } from '#contract/search.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';

/** Results on a page. */
export const PAGE_LENGTH = 12;

/** `/search?q=permit&kind=news&page=2` */
export const searchAddress = listAddress({ q: words, kind: oneOf(searchKinds) });
export type SearchAddress = AddressOf<typeof searchAddress>;

/** What was found; `kept_texts` says among how many texts of this device, if the server was not reached. */
export interface Found {
  data: SearchResult[];
  meta: PageMeta;
  kept_texts?: number;
}

/** Asks the server or, where it is not reached, searches what this device has. */
export function searchQuery(wanted: string, { kind, page }: SearchAddress) {
  const server = query(search.find, { query: { page, limit: PAGE_LENGTH, filter: { search: wanted, kind } } });
  return {
    ...server,
    queryFn: async (context: QueryFunctionContext): Promise<Found> => {
      try {
        return await server.queryFn(context);
      } catch (error) {
        if (!(error instanceof ApiError && error.isUnreachable)) throw error;
        const { searchDevice } = await import('./search-device.ts');
        return searchDevice({ words: wanted, kind, page });
      }
    },
  };
}
