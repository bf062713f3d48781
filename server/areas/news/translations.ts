import { translatedStories, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translatedStories({ kind: 'news_item', table: 'news', texts: ['title', 'excerpt', 'body', 'author'] }),
  translatedStories({ kind: 'publication', table: 'resources', texts: ['title', 'excerpt', 'body', 'author_role'] }),
];
