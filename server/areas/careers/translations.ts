import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'company',
    who: 'editor',
    table: 'companies',
    texts: ['tagline', 'description', 'looking_for'],
    title: 'name',
    ref: 'id',
    isPublic: () => sql<boolean>`is_published`,
    parts: [
      { table: 'company_links', texts: ['name'], entry: 'company_id' },
      { table: 'company_positions', texts: ['title', 'text'], entry: 'company_id' },
    ],
  }),
  translated({ kind: 'business_area', who: 'editor', table: 'business_areas', texts: ['name'], title: 'name' }),
  translated({
    kind: 'careers_expo',
    who: 'editor',
    table: 'careers_expo',
    texts: ['name', 'place', 'hours', 'text'],
    title: 'name',
    isPublic: () => sql<boolean>`is_published`,
  }),
];
