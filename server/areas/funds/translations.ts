import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'fund',
    who: 'staff',
    table: 'funds',
    texts: ['name', 'summary', 'purpose', 'rules'],
    title: 'name',
    ref: 'id',
  }),
];
