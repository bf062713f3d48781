import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'office',
    who: 'staff',
    table: 'office_data',
    texts: ['place', 'address', 'hours', 'directions'],
    title: 'place',
  }),
  translated({ kind: 'union_identity', who: 'staff', table: 'union_identity', texts: ['name'], title: 'name' }),
  translated({ kind: 'crisis_number', who: 'staff', table: 'crisis_numbers', texts: ['name', 'text'], title: 'name' }),
];
