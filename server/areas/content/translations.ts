import { translatedStories, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translatedStories({ kind: 'page', table: 'pages', texts: ['title', 'description', 'body'] }),
];
