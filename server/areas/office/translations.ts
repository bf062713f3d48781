import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'office',
    who: 'staff',
    table: 'office_data',
    texts: ['place', 'address', 'hours', 'directions'],
    title: 'place',
  }),
  translated({ kind: 'crisis_number', who: 'staff', table: 'crisis_numbers', texts: ['name', 'text'], title: 'name' }),
];
