import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { resources } from '#contract/news/calls.ts';
import { definedOnly, containsWords, minutesIn, paginate, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/serve.ts';
import { mediaRow } from '#server/services/media.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findMovedStory } from '#server/services/story-addresses.ts';
import { type SummaryRow, summaryOf } from './news-queries.ts';
import { fileRow, publicationFilePath } from './publication-files.ts';

/** Publications: opinion pieces, Social Speak, documents. */
export const resourcesHandlers: Handlers<typeof resources> = {
  categories: (_request, { db, locale }) =>
    db
      .selectFrom('resource_categories')
      .select(['id', 'slug', ...texts(locale, 'name')])
      .orderBy('order')
      .orderBy('id')
      .execute(),
  years: async ({ query }, { db, clock }) => {
    const rows = await matchingResources(db, clock.now(), query.filter)
      .select('resources.year')
      .distinct()
      .orderBy('resources.year', 'desc')
      .execute();
    return rows.flatMap(({ year }) => year ?? []);
  },
  list: async ({ query }, { db, clock, locale, settings }) => {
    const direction = query.sort === '-published_at' ? 'desc' : 'asc';
    const { rows, total } = await paginate(matchingResources(db, clock.now(), query.filter), query, (matching) =>
      matching
        .select(resourceColumns(locale))
        .orderBy('resources.published_at', direction)
        .orderBy('resources.id', direction),
    );
    return { rows: rows.map((row) => resourceOf(row, locale, settings.filesUrl)), total };
  },
  viewBySlug: async ({ params: { slug } }, { db, clock, locale, settings }) => {
    const now = clock.now();
    const published = publishedResources(db, now)
      .select(resourceColumns(locale))
      .select([...texts(locale, 'resources.body'), fileRow]);
    const row =
      (await published.where('resources.slug', '=', slug).executeTakeFirst()) ??
      (await published
        .where('resources.id', '=', await findMovedStory(db, 'resources', slug, now))
        .executeTakeFirstOrThrow(notFound));
    const file = row.file && { ...row.file, url: publicationFilePath(row.id) };
    return { ...resourceOf(row, locale, settings.filesUrl), body: sanitiseHtml(row.body), file };
  },
};

interface Filter {
  category?: string | undefined;
  year?: number | undefined;
  search?: string | undefined;
}

function publishedResources(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('resources')
    .innerJoin('resource_categories', 'resource_categories.id', 'resources.category_id')
    .where('resources.published_at', '<=', now);
}

function matchingResources(db: Kysely<DB>, now: Date, { category, year, search }: Filter) {
  return publishedResources(db, now)
    .where((eb) => eb.and(definedOnly({ 'resource_categories.slug': category, 'resources.year': year })))
    .where((eb) => containsWords(eb.ref('resources.search_text'), search));
}

export function resourceColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'resources' | 'resource_categories'>) =>
    [
      'resources.id',
      'resources.slug',
      ...texts(locale, 'resources.title', 'resources.excerpt'),
      'resource_categories.id as category_id',
      'resource_categories.slug as category_slug',
      ...texts(locale, 'resource_categories.name as category_name'),
      'resources.author',
      ...texts(locale, 'resources.author_role'),
      mediaRow(eb.ref('resources.image_id')).as('image'),
      'resources.year',
      'resources.published_at',
      minutesIn(eb.ref('resources.reading_minutes'), locale).as('reading_minutes'),
    ] as const;
}

interface ResourceRow extends SummaryRow {
  author_role: string;
  year: number | null;
}

export function resourceOf({ author_role, year, ...row }: ResourceRow, locale: Locale, filesUrl: string) {
  return { ...summaryOf(row, locale, filesUrl), author_role, year: year ?? 0 };
}
