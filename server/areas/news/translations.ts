import { translatedStories, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translatedStories({ kind: 'news_item', table: 'news', texts: ['title', 'excerpt', 'body', 'author'] }),
  translatedStories({ kind: 'publication', table: 'resources', texts: ['title', 'excerpt', 'body', 'author_role'] }),
];
