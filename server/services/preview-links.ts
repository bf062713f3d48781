import { type Kysely, type QueryCreator, sql } from 'kysely';
import { PREVIEW_ROOT } from '#contract/kit/server-addresses.ts';
import { PREVIEW_HOURS, type PreviewState } from '#contract/kit/story-previews.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { readLink, tokenOf } from './link-tokens.ts';
import { getStory, type StoryKind, type StoryRow } from './story-rows.ts';

type Tools = Pick<HandlerContext, 'secrets' | 'clock'>;

/** The pages of previews, by the table of the text. Events have none, because their page shows live dates and prices. */
const pages: Readonly<Record<StoryKind['table'], string | undefined>> = {
  news: 'news',
  resources: 'publications',
  pages: 'pages',
  events: undefined,
};

/** Replaces the dot of a token, because a path with a dot in its last segment is a file (server/http/pages.ts). */
const SEPARATOR = '~';

/** Returns a link that shows an entry to anyone until it expires (PRESS-24). Nothing is stored. */
export function createPreviewLink(
  { table }: StoryKind,
  id: number,
  { secrets, clock }: Tools,
): { path: string; expires_at: Date } {
  if (pages[table] === undefined) throw notFound();
  const seconds = Math.floor(clock.now().getTime() / 1000) + PREVIEW_HOURS * 3600;
  const token = tokenOf(`${table}-${id}-${seconds}`, secrets, 'preview').replace('.', SEPARATOR);
  return { path: `${PREVIEW_ROOT}/${pages[table]}/${token}`, expires_at: new Date(seconds * 1000) };
}

/**
 * Returns the entry of a preview link, in whatever state it is.
 * @throws HttpProblem `preview_ended` after its last second, `not_found` for a forged link, for one of another kind of
 *   text and for a removed entry
 */
export async function getPreviewed(
  kind: StoryKind,
  token: string,
  { db, secrets, clock }: Pick<HandlerContext, 'db' | 'secrets' | 'clock'>,
): Promise<StoryRow & { preview: PreviewState }> {
  const [table, id, seconds] = readLink(token.replace(SEPARATOR, '.'), secrets, 'preview')?.split('-') ?? [];
  if (table !== kind.table) throw notFound();
  const now = clock.now();
  if (Number(seconds) * 1000 <= now.getTime()) throw new HttpProblem('preview_ended');
  const story = await getStory(db, kind, Number(id), now);
  return { ...story, preview: previewStateOf(story) };
}

function previewStateOf({ state, draft, scheduled }: StoryRow): PreviewState {
  if (state !== 'published') return 'not_published';
  return draft === null && scheduled === null ? 'published' : 'changed';
}

/** Returns the date that a preview shows: that of the publication, or today's. */
export function previewDate({ published_at, withdrawn_published_at }: StoryRow, now: Date): Date {
  return published_at ?? withdrawn_published_at ?? now;
}

/**
 * Returns a query creator whose table of this kind is one row: the entry with its newest saved texts. The queries of
 * the public page then show the preview exactly as it will be published.
 */
export function newestTexts(db: Kysely<DB>, { table }: StoryKind, id: number): QueryCreator<DB> {
  const newest = sql<DB[typeof table]>`(
    select newest.*
    from ${sql.table(table)} as entry,
      lateral (select to_jsonb(entry) || coalesce(draft, scheduled, '{}') as texts) as saved,
      lateral jsonb_populate_record(
        entry, texts || jsonb_build_object('reading_minutes', localised_reading_minutes(texts -> 'body'))
      ) as newest
    where entry.id = ${id})`;
  return db.with<string, typeof newest>(table, newest) as unknown as QueryCreator<DB>;
}
