import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'tedx_theme',
    who: 'editor',
    table: 'tedx_themes',
    texts: ['tagline', 'description'],
    title: 'name',
    ref: 'id',
    isPublic: () => sql<boolean>`is_published`,
  }),
  translated({
    kind: 'tedx_speaker',
    who: 'editor',
    table: 'tedx_speakers',
    texts: ['role', 'text'],
    title: 'name',
    ref: 'id',
    isPublic: () => sql<boolean>`(select is_published from tedx_themes where tedx_themes.id = theme_id)`,
    parts: [{ table: 'tedx_talks', texts: ['title', 'text'], entry: 'speaker_id' }],
  }),
];
