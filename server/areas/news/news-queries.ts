import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { definedOnly, containsWords, minutesIn, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mediaOf, mediaRow, type MediaRow } from '#server/services/media.ts';

/** A row of news as `summaryColumns` selects it. */
export interface SummaryRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category_id: number;
  category_slug: string;
  category_name: string;
  author: string;
  image: MediaRow | null;
  published_at: Date | null;
  reading_minutes: number;
}

interface Filter {
  category?: string | undefined;
  search?: string | undefined;
}

/** Returns the news published at this moment, with its category. */
export function publishedNews(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('news')
    .innerJoin('news_categories', 'news_categories.id', 'news.category_id')
    .where('news.published_at', '<=', now);
}

/** Returns published news of a category, with all words of a search, or both. */
export function matchingNews(db: Kysely<DB>, now: Date, { category, search }: Filter) {
  return publishedNews(db, now)
    .where((eb) => eb.and(definedOnly({ 'news_categories.slug': category })))
    .where((eb) => containsWords(eb.ref('news.search_text'), search));
}

/**
 * Selects the columns of a summary, in the reader's language. The picture is a subquery, so that a count never joins
 * it.
 */
export function summaryColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'news' | 'news_categories'>) =>
    [
      'news.id',
      'news.slug',
      ...texts(locale, 'news.title', 'news.excerpt'),
      'news_categories.id as category_id',
      'news_categories.slug as category_slug',
      ...texts(locale, 'news_categories.name as category_name', 'news.author'),
      mediaRow(eb.ref('news.image_id')).as('image'),
      'news.published_at',
      minutesIn(eb.ref('news.reading_minutes'), locale).as('reading_minutes'),
    ] as const;
}

/** Converts a row of published news to its API form. */
export function summaryOf<R extends SummaryRow>(row: R, locale: Locale, filesUrl: string) {
  const { category_id: id, category_slug: slug, category_name: name, ...rest } = row;
  return {
    ...rest,
    category: { id, slug, name },
    image: mediaOf(row.image, locale, filesUrl),
    published_at: row.published_at ?? new Date(0),
  };
}

/** Finds three other items, of the same category first, then by date, newest first. */
export async function findRelated(
  { id, category_id }: { id: number; category_id: number | null },
  { db, clock, locale, settings }: Pick<HandlerContext, 'db' | 'clock' | 'locale' | 'settings'>,
) {
  const rows = await publishedNews(db, clock.now())
    .select(summaryColumns(locale))
    .where('news.id', '<>', id)
    .orderBy(sql`(news.category_id = ${category_id})`, 'desc')
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => summaryOf(row, locale, settings.filesUrl));
}
