import { sql } from 'kysely';
import type { content } from '#contract/content/calls.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { texts } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { findMovedStory } from '#server/services/story-addresses.ts';

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

async function findPage(key: { slug: string } | { id: number }, context: HandlerContext) {
  const { db, clock, locale } = context;
  const row = await db
    .selectFrom('pages')
    .select((eb) => [
      'id',
      'slug',
      ...texts(locale, 'title', 'description', 'body'),
      mediaRow(eb.ref('pages.image_id')).as('image'),
      'updated_at',
    ])
    // Addresses are compared without case (CONTENT-1).
    .where('slug' in key ? sql<boolean>`lower(slug) = ${key.slug.toLowerCase()}` : sql<boolean>`id = ${key.id}`)
    .where('published_at', '<=', clock.now())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...withImage(row, context), body: sanitiseHtml(row.body), updated_at: row.updated_at.toISOString() };
}
