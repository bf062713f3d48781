import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'faq',
    who: 'editor',
    table: 'faqs',
    texts: ['question', 'answer'],
    title: 'question',
    isPublic: () => sql<boolean>`is_published`,
  }),
];
