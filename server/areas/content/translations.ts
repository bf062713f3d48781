import { translatedStories, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translatedStories({ kind: 'page', table: 'pages', texts: ['title', 'description', 'body'] }),
];
