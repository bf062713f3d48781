import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** The texts of the area in two languages. */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'career_resource',
    who: 'editor',
    table: 'career_resources',
    texts: ['name', 'text'],
    title: 'name',
    isPublic: () => sql<boolean>`withdrawn_at is null`,
  }),
];
