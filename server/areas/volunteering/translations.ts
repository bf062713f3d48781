import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'volunteer_opportunity',
    who: 'staff',
    table: 'volunteer_opportunities',
    texts: ['title', 'place', 'description', 'cancel_reason'],
    title: 'title',
    ref: 'id',
    isPublic: (now) => sql<boolean>`ends_at > ${now}`,
  }),
];
