import { sql } from 'kysely';
import { news, type NewsItem } from '#contract/news.ts';
import { localised, withTotal } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { matchingNews, publishedNews, summaryColumns, summaryOf, total } from './news-queries.ts';
import { bindResources } from './resources.ts';

/** News and publications (spec §2 /media, §7 "Public GET"). */
export function bindNews(api: Api): void {
  serve(api, news, {
    categories: (_request, { db, locale }) =>
      db
        .selectFrom('news_categories')
        .select((eb) => ['id', 'slug', localised(eb.ref('name'), locale).as('name')])
        .orderBy('order')
        .orderBy('id')
        .execute(),
    list: async ({ query }, { db, clock, locale, settings }) => {
      const { page, limit, sort, filter } = query;
      const matching = matchingNews(db, clock.now(), filter);
      const direction = sort === '-published_at' ? 'desc' : 'asc';
      const found = await matching
        .select(summaryColumns(locale))
        .select(matching.select(total).as('total'))
        .orderBy('news.published_at', direction)
        .orderBy('news.id', direction)
        .limit(limit)
        .offset((page - 1) * limit)
        .$narrowType<{ total: number }>()
        .execute();
      const counted = await withTotal(found, page, () => matching.select(total).executeTakeFirstOrThrow());
      return { ...counted, rows: counted.rows.map((row) => summaryOf(row, locale, settings.filesUrl)) };
    },
    view: ({ params }, context) => getItem({ id: params.id }, context),
    viewBySlug: ({ params }, context) => getItem({ slug: params.slug }, context),
  });
  bindResources(api);
}

/** @throws HttpProblem `not_found`, for an item that is not out yet as for one that is not there */
async function getItem(key: { id: number } | { slug: string }, context: HandlerContext): Promise<NewsItem> {
  const { db, clock, locale, settings } = context;
  const row = await publishedNews(db, clock.now())
    .select(summaryColumns(locale))
    .select((eb) => [localised(eb.ref('news.body'), locale).as('body'), 'news.updated_at'])
    .$if('id' in key, (query) => query.where('news.id', '=', 'id' in key ? key.id : 0))
    .$if('slug' in key, (query) => query.where('news.slug', '=', 'slug' in key ? key.slug : ''))
    .executeTakeFirst();
  if (!row) throw new HttpProblem('not_found');
  const related = await findRelated(row, context);
  return {
    ...summaryOf(row, locale, settings.filesUrl),
    body: sanitiseHtml(row.body),
    updated_at: row.updated_at.toISOString(),
    related: related.map((each) => summaryOf(each, locale, settings.filesUrl)),
  };
}

/** Three others, those of the same category first, newest first. */
function findRelated({ id, category_id }: { id: number; category_id: number }, { db, clock, locale }: HandlerContext) {
  return publishedNews(db, clock.now())
    .select(summaryColumns(locale))
    .where('news.id', '<>', id)
    .orderBy(sql`(news.category_id = ${category_id})`, 'desc')
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(3)
    .execute();
}
