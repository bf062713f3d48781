import { sql } from 'kysely';
import { foundByName, type FindSource } from '#server/http/found-rows.ts';

/** The address of a page: the menu's, or its slug (CONTENT-1). */
const address = sql`coalesce(
  (select path from menu_items where is_visible and path like '%/' || pages.slug order by menu_items.id limit 1),
  '/' || pages.slug
)`;

/** Pages by title, with their public address. */
export const pagesFound: readonly FindSource[] = [
  {
    who: 'editor',
    rows: (search) => [foundByName({ kind: 'page', table: 'pages', ref: address, name: 'title' }, search)],
  },
];
