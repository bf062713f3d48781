import { sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { news, resources } from '#contract/news/calls.ts';
import { newsPreviews } from '#contract/news/previews.ts';
import { newsAdmin, publicationFilesAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { paginate, texts } from '#server/db/columns.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import { newsTask } from '#server/services/news-stories.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findMovedStory, rejectUnpublished } from '#server/services/story-addresses.ts';
import { scheduledChangesJob } from '#server/services/story-schedule.ts';
import { bindNewsFeeds } from './feeds.ts';
import { newsFound } from './find.ts';
import { findRelated, matchingNews, publishedNews, summaryColumns, summaryOf } from './news-queries.ts';
import { newsPreviewHandlers } from './previews.ts';
import {
  addPublicationFile,
  bindPublicationFiles,
  deleteUnusedFiles,
  getPublicationFile,
} from './publication-files.ts';
import { resourcesHandlers } from './resources.ts';
import { newsStories, publicationStories, storyKinds } from './staff.ts';
import { translatedTexts } from './translations.ts';

/** News and publications (docs/requirements/news.md). */
export const newsArea = defineArea({
  contract: { news, resources, newsAdmin, publicationsAdmin, publicationFilesAdmin, newsPreviews },
  handlers: {
    news: {
      categories: (_request, { db, locale }) =>
        db
          .selectFrom('news_categories')
          .select(['id', 'slug', ...texts(locale, 'name')])
          .orderBy('order')
          .orderBy('id')
          .execute(),
      list: async ({ query }, { db, clock, locale, settings }) => {
        const direction = query.sort === '-published_at' ? 'desc' : 'asc';
        const { rows, total } = await paginate(matchingNews(db, clock.now(), query.filter), query, (matching) =>
          matching.select(summaryColumns(locale)).orderBy('news.published_at', direction).orderBy('news.id', direction),
        );
        return { rows: rows.map((row) => summaryOf(row, locale, settings.filesUrl)), total };
      },
      view: async ({ params: { id } }, context) =>
        (await findItem({ id }, context)) ?? rejectUnpublished(context.db, 'news', id),
      viewBySlug: async ({ params: { slug } }, context) => {
        const item = await findItem({ slug }, context);
        if (item !== undefined) return item;
        const id = await findMovedStory(context.db, 'news', slug, context.clock.now());
        return (await findItem({ id }, context)) ?? rejectUnpublished(context.db, 'news', id);
      },
    },
    resources: resourcesHandlers,
    newsAdmin: newsStories,
    publicationsAdmin: publicationStories,
    publicationFilesAdmin: {
      add: write({ transaction: 'own', handle: addPublicationFile }),
      view: getPublicationFile,
    },
    newsPreviews: newsPreviewHandlers,
  },
  jobs: [scheduledChangesJob(newsTask, storyKinds), scheduledJob('news.unusedFiles', '40 3 * * *', deleteUnusedFiles)],
  find: newsFound,
  bind: (api) => {
    bindNewsFeeds(api);
    bindPublicationFiles(api);
  },
  withdrawnAt: sql`(
    select max(withdrawn_at) from (select withdrawn_at from news union all select withdrawn_at from resources) as texts
  )`,
  translated: translatedTexts,
  personalTables: {},
});

/** Finds an item that is public now. */
async function findItem(
  key: { id: number } | { slug: string },
  context: HandlerContext,
): Promise<ResultOf<typeof news.view> | undefined> {
  const { db, clock, locale, settings } = context;
  const row = await publishedNews(db, clock.now())
    .select(summaryColumns(locale))
    .select([...texts(locale, 'news.body'), 'news.updated_at'])
    .$if('id' in key, (query) => query.where('news.id', '=', 'id' in key ? key.id : 0))
    .$if('slug' in key, (query) => query.where('news.slug', '=', 'slug' in key ? key.slug : ''))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const related = await findRelated(row, context);
  return {
    ...summaryOf(row, locale, settings.filesUrl),
    body: sanitiseHtml(row.body),
    related,
  };
}
