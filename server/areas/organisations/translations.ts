import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'organisation',
    who: 'staff',
    table: 'student_organisations',
    texts: ['description'],
    title: 'name',
    ref: 'id',
  }),
];
