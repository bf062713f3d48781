import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'announcement',
    who: 'editor',
    table: 'banners',
    texts: ['title', 'description', 'button_text'],
    title: 'title',
    isPublic: (now) =>
      sql<boolean>`is_published and coalesce(ends_on >= (${now}::timestamptz at time zone 'Europe/Malta')::date, true) and coalesce(starts_on <= (${now}::timestamptz at time zone 'Europe/Malta')::date, true)`,
  }),
  translated({
    kind: 'menu_item',
    who: 'editor',
    table: 'menu_items',
    texts: ['name', 'icon_alt'],
    title: 'name',
    isPublic: () => sql<boolean>`is_visible`,
  }),
];
