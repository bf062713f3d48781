import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
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
