import type { I18n } from '@lingui/core';
import { publicAnswer, query } from '#client/api/query.ts';
import { search, searchKinds } from '#contract/search/calls.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';
import type { DeviceSearchResults } from './search-device.ts';

/** Results on a page. */
const PAGE_LENGTH = 12;

/** `/search?q=permit&kind=news&page=2` */
export const searchAddress = listAddress({ q: words, kind: oneOf(searchKinds) });
export type SearchAddress = AddressOf<typeof searchAddress>;

export function searchQuery(text: string, { kind, page }: SearchAddress) {
  return query(search.find, { query: { page, limit: PAGE_LENGTH, filter: { search: text, kind } } });
}

/** Searches on this device while the server cannot be reached. */
export function deviceQuery(text: string, { kind, page }: SearchAddress, i18n: I18n) {
  return {
    queryKey: ['search.device', { text, kind, page }],
    queryFn: async (): Promise<DeviceSearchResults> => {
      const { searchDevice } = await import('./search-device.ts');
      return searchDevice({ words: text, kind, page, limit: PAGE_LENGTH }, i18n);
    },
    staleTime: 0,
    ...publicAnswer(),
  };
}
