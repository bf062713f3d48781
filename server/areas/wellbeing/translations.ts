import { sql } from 'kysely';
import { translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'wellbeing_course',
    who: 'wellbeing',
    table: 'wellbeing_courses',
    texts: ['title', 'place', 'description'],
    title: 'title',
    ref: 'id',
    isPublic: (now) => sql<boolean>`ends_at > ${now} and not is_cancelled`,
  }),
];
