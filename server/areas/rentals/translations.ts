import { isOffered, translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'rental_thing',
    who: 'staff',
    table: 'rental_things',
    texts: ['name', 'description'],
    title: 'name',
    isPublic: isOffered,
  }),
];
