import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { resources, type Resource } from '#contract/news.ts';
import { holdsWords, localised, minutesIn, withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { type SummaryRow, total } from './news-queries.ts';

/** Publications: opinion pieces, Social Speak, documents (spec §7 /api/resources). */
export function bindResources(api: Api): void {
  serve(api, resources, {
    categories: (_request, { db, locale }) =>
      db
        .selectFrom('resource_categories')
        .select((eb) => ['id', 'slug', localised(eb.ref('name'), locale).as('name')])
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
      const { page, limit, sort, filter } = query;
      const matching = matchingResources(db, clock.now(), filter);
      const direction = sort === '-published_at' ? 'desc' : 'asc';
      const found = await matching
        .select(resourceColumns(locale))
        .select(matching.select(total).as('total'))
        .orderBy('resources.published_at', direction)
        .orderBy('resources.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
        .$narrowType<{ total: number }>()
        .execute();
      const counted = await withTotal(found, page, () => matching.select(total).executeTakeFirstOrThrow());
      return { ...counted, rows: counted.rows.map((row) => resourceOf(row, locale, settings.filesUrl)) };
    },
    viewBySlug: async ({ params }, { db, clock, locale, settings }) => {
      const row = await publishedResources(db, clock.now())
        .select(resourceColumns(locale))
        .select((eb) => localised(eb.ref('resources.body'), locale).as('body'))
        .where('resources.slug', '=', params.slug)
        .executeTakeFirst();
      if (!row) throw new HttpProblem('not_found');
      return { ...resourceOf(row, locale, settings.filesUrl), body: sanitiseHtml(row.body) };
    },
  });
}

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
    .$if(category !== undefined, (query) => query.where('resource_categories.slug', '=', category ?? ''))
    .$if(year !== undefined, (query) => query.where('resources.year', '=', year ?? 0))
    .$if(search !== undefined, (query) =>
      query.where((eb) => holdsWords(eb.ref('resources.search_text'), search ?? '')),
    );
}

function resourceColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'resources' | 'resource_categories'>) =>
    [
      'resources.id',
      'resources.slug',
      localised(eb.ref('resources.title'), locale).as('title'),
      localised(eb.ref('resources.excerpt'), locale).as('excerpt'),
      'resource_categories.id as category_id',
      'resource_categories.slug as category_slug',
      localised(eb.ref('resource_categories.name'), locale).as('category_name'),
      'resources.author',
      localised(eb.ref('resources.author_role'), locale).as('author_role'),
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

function resourceOf(row: ResourceRow, locale: Locale, filesUrl: string): Resource {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    author: row.author,
    author_role: row.author_role,
    image: mediaOf(row.image, locale, filesUrl),
    year: row.year ?? 0,
    published_at: (row.published_at ?? new Date(0)).toISOString(),
    reading_minutes: row.reading_minutes,
  };
}
