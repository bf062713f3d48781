import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'carpool_exception',
    who: 'staff',
    table: 'carpool_exceptions',
    texts: ['reason'],
    title: 'reason',
  }),
];
