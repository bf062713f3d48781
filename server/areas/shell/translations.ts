import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { isShownOn } from '#server/services/shown-days.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'announcement',
    who: 'editor',
    table: 'banners',
    texts: ['title', 'description', 'button_text'],
    title: 'title',
    isPublic: (now) => isShownOn(dayInMalta(now)),
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
