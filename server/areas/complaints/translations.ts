import { isOffered, translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'complaint_type',
    who: 'staff',
    table: 'complaint_types',
    texts: ['name', 'description', 'first_rung'],
    title: 'name',
    isPublic: isOffered,
  }),
];
