import { foundByName, type FindSource } from '#server/http/found-rows.ts';
import { pathOfPage } from '#server/services/page-address.ts';

/** Pages by title, with their public address. */
export const pagesFound: readonly FindSource[] = [
  {
    who: 'editor',
    rows: (search) => [foundByName({ kind: 'page', table: 'pages', ref: pathOfPage, name: 'title' }, search)],
  },
];
