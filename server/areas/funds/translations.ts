import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
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
