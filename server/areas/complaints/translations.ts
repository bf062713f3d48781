import { isOffered, translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
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
