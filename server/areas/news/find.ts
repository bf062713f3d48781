import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** News by title, the newest first. */
export const newsFound: readonly FindSource[] = [
  {
    who: 'editor',
    rows: (search) => [
      foundByName(
        { kind: 'news_item', table: 'news', ref: sql`slug`, name: 'title', order: sql`published_at desc nulls first` },
        search,
      ),
    ],
  },
];
