import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
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
