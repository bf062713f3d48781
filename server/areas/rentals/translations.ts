import { isOffered, translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
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
