import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'organisation',
    who: 'staff',
    table: 'student_organisations',
    texts: ['description', 'full_name', 'meets'],
    title: 'name',
    ref: 'id',
  }),
];
