import type { newsPreviews } from '#contract/news/previews.ts';
import { texts } from '#server/db/columns.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newsKind, publicationKind } from '#server/services/news-stories.ts';
import { getPreviewed, newestTexts, previewDate } from '#server/services/preview-links.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findRelated, type SummaryRow, summaryColumns, summaryOf } from './news-queries.ts';
import { fileRow } from './publication-files.ts';
import { resourceColumns, resourceOf } from './resources.ts';

/** Previews as the public pages show them; a text without a category belongs to none. */
export const newsPreviewHandlers: Handlers<typeof newsPreviews> = {
  news: async ({ body: { token } }, context) => {
    const { db, locale, settings, clock } = context;
    const story = await getPreviewed(newsKind, token, context);
    const row = await newestTexts(db, newsKind, story.id)
      .selectFrom('news')
      .leftJoin('news_categories', 'news_categories.id', 'news.category_id')
      .select((eb) => summaryColumns(locale)(eb as unknown as Parameters<ReturnType<typeof summaryColumns>>[0]))
      .select([...texts(locale, 'news.body'), 'news.updated_at'])
      .executeTakeFirstOrThrow(notFound);
    return {
      ...summaryOf(row as SummaryRow, locale, settings.filesUrl),
      category: categoryOf(row),
      published_at: previewDate(story, clock.now()),
      body: sanitiseHtml(row.body),
      updated_at: row.updated_at,
      related: await findRelated({ id: story.id, category_id: row.category_id }, context),
      preview: story.preview,
    };
  },
  publication: async ({ body: { token } }, context) => {
    const { db, locale, settings, clock } = context;
    const story = await getPreviewed(publicationKind, token, context);
    const row = await newestTexts(db, publicationKind, story.id)
      .selectFrom('resources')
      .leftJoin('resource_categories', 'resource_categories.id', 'resources.category_id')
      .select((eb) => resourceColumns(locale)(eb as unknown as Parameters<ReturnType<typeof resourceColumns>>[0]))
      .select([...texts(locale, 'resources.body'), fileRow])
      .executeTakeFirstOrThrow(notFound);
    return {
      ...resourceOf(row as typeof row & SummaryRow, locale, settings.filesUrl),
      file: row.file && { ...row.file, url: null },
      category: categoryOf(row),
      published_at: previewDate(story, clock.now()),
      body: sanitiseHtml(row.body),
      preview: story.preview,
    };
  },
};

/** Returns the category, whose columns are null in a text that has none yet. */
function categoryOf({ category_id: id, category_slug: slug, category_name: name }: Nullable<SummaryRow>) {
  return id === null || slug === null || name === null ? null : { id, slug, name };
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
