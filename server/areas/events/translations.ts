import { sql } from 'kysely';
import { isOffered, translated, translatedStories, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translatedStories({
    kind: 'event',
    table: 'events',
    texts: ['title', 'excerpt', 'body'],
    parts: [
      { table: 'event_links', texts: ['name'], entry: 'event_id' },
      {
        table: 'ticket_types',
        texts: ['name', 'description'],
        entry: sql`(select event_id from event_occurrences where event_occurrences.id = occurrence_id)`,
      },
      {
        table: 'ticket_questions',
        texts: ['name', 'options'],
        entry: sql`(
          select event_id from event_occurrences join ticket_types on occurrence_id = event_occurrences.id
          where ticket_types.id = ticket_type_id
        )`,
      },
    ],
  }),
  translated({
    kind: 'event_type',
    who: 'staff',
    table: 'event_types',
    texts: ['name'],
    title: 'name',
    isPublic: isOffered,
  }),
];
