import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { mediaRow } from '#server/services/media.ts';

/** Selects public themes. */
export function publishedThemes(db: Kysely<DB>) {
  return db.selectFrom('tedx_themes').where('tedx_themes.is_published', '=', true);
}

/** Columns of a summary, in the reader's language. */
export function summaryColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'tedx_themes'>) =>
    [
      'tedx_themes.id',
      'tedx_themes.slug',
      'tedx_themes.name',
      'tedx_themes.year',
      ...texts(locale, 'tedx_themes.tagline'),
      mediaRow(eb.ref('tedx_themes.image_id')).as('image'),
      speakerCount.as('speaker_count'),
      talkCount.as('talk_count'),
    ] as const;
}

/** The number of speakers at the theme of the outer query. */
export const speakerCount = sql<number>`(
  select count(*)::integer from tedx_speakers where tedx_speakers.theme_id = tedx_themes.id
)`;

/** The number of talks at the theme of the outer query. */
export const talkCount = sql<number>`(
  select count(*)::integer from tedx_talks join tedx_speakers on tedx_speakers.id = tedx_talks.speaker_id
  where tedx_speakers.theme_id = tedx_themes.id
)`;

/** Whether a text has a Maltese version, or no English version to translate. */
export function hasMaltese(column: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${column} ->> 'en' = '' or coalesce(${column} ->> 'mt', '') <> '')`;
}
