import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'carpool_exception',
    who: 'staff',
    table: 'carpool_exceptions',
    texts: ['reason'],
    title: 'reason',
  }),
];
