import { type ExpressionBuilder, sql } from 'kysely';
import type { content } from '#contract/content/calls.ts';
import type { pagePreviews } from '#contract/content/previews.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaRow, type MediaRow, withImage } from '#server/services/media.ts';
import { getPreviewed, newestTexts } from '#server/services/preview-links.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findMovedStory } from '#server/services/story-addresses.ts';
import { pageKind } from './staff.ts';

/**
 * The page with this slug, or the page that has moved from there; none if there is no such page.
 * @throws HttpProblem `taken_back` (PRESS-12)
 */
export async function readPages(slug: string, context: HandlerContext): Promise<ResultOf<typeof content.pages>> {
  const page = await findPage({ slug }, context);
  if (page !== undefined) return [page];
  const id = await findMovedStory(context.db, 'pages', slug, context.clock.now()).catch(missingAsZero);
  const moved = await findPage({ id }, context);
  return moved === undefined ? [] : [moved];
}

/** A missing page is an empty list, not a failure. */
function missingAsZero(error: unknown): number {
  if (error instanceof HttpProblem && error.code === 'not_found') return 0;
  throw error;
}

/** Returns the newest saved texts of a page, by a preview link (PRESS-24). */
export const previewPage: Handler<typeof pagePreviews.page> = async ({ body: { token } }, context) => {
  const { id, preview } = await getPreviewed(pageKind, token, context);
  const row = await newestTexts(context.db, pageKind, id)
    .selectFrom('pages')
    .select(pageColumns(context.locale))
    .executeTakeFirstOrThrow(notFound);
  return { ...pageOf(row, context), preview };
};

async function findPage(key: { slug: string } | { id: number }, context: HandlerContext) {
  const { db, clock, locale } = context;
  const row = await db
    .selectFrom('pages')
    .select(pageColumns(locale))
    // Addresses are compared without case (CONTENT-1).
    .where('slug' in key ? sql<boolean>`lower(slug) = ${key.slug.toLowerCase()}` : sql<boolean>`id = ${key.id}`)
    .where('published_at', '<=', clock.now())
    .executeTakeFirst();
  return row === undefined ? undefined : pageOf(row, context);
}

function pageColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'pages'>) =>
    [
      'id',
      'slug',
      ...texts(locale, 'title', 'description', 'body'),
      mediaRow(eb.ref('pages.image_id')).as('image'),
      'updated_at',
      'effective_on',
    ] as const;
}

function pageOf<R extends { image: MediaRow | null; body: string; updated_at: Date }>(row: R, context: HandlerContext) {
  return { ...withImage(row, context), body: sanitiseHtml(row.body), updated_at: row.updated_at.toISOString() };
}
