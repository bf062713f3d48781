import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { StoryState, StorySummary } from '#contract/kit/story-calls.ts';
import { containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { storiesOf, type StoryKind, type StoryRow } from './story-rows.ts';

export interface StoryListRequest {
  query: {
    page: number;
    limit: number;
    sort: '-changed_at' | 'changed_at' | '-published_at' | 'published_at' | 'title' | '-title';
    filter: {
      search?: string | undefined;
      state?: StoryState | undefined;
      translation?: StoryRow['translation'] | undefined;
      category_id?: number | undefined;
    };
  };
}

/** All words of an entry in both languages; `jsonb_path_query` returns the values of its texts. */
const searchText = sql<string>`(
  select fold(plain_text(string_agg(word.value #>> '{}', ' ')))
  from jsonb_path_query(story.content, '$.*.*') as word (value)
)`;

/** Returns the time of the latest change; an entry from before versions were stored has the time of its texts. */
function changedAt({ table }: StoryKind): RawBuilder<Date> {
  return sql<Date>`coalesce((
    select at from story_versions
    where entry_table = ${table} and entry_id = story.id and story_versions.version = story.version
  ), story.updated_at)`;
}

/** Lists entries of all states (PRESS-2). */
export async function listStories(
  kind: StoryKind,
  { query }: StoryListRequest,
  { db, clock, locale }: Pick<SignedInContext, 'db' | 'clock' | 'locale'>,
): Promise<{ rows: Summary[]; total: number }> {
  const { search, state, translation, category_id } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = storiesOf(db, kind, clock.now())
    .$if(state !== undefined, (all) => all.where('story.state', '=', state ?? 'draft'))
    .$if(translation !== undefined, (all) => all.where('story.translation', '=', translation ?? 'complete'))
    .$if(category_id !== undefined, (all) =>
      all.where(sql<boolean>`(story.content ->> 'category_id')::integer = ${category_id}`),
    )
    .where(containsWords(searchText, search));
  const order = {
    title: orderedBy(sql<string>`localised(story.content -> 'title', ${sql.lit(locale)})`, locale),
    changed_at: changedAt(kind),
    published_at: sql`coalesce(story.published_at, story.withdrawn_published_at)`,
  }[column];
  const { rows, total } = await paginate(matching, query, (all) =>
    all
      .select(['id', 'version', 'state', 'translation', 'scheduled_at', 'published_at', 'withdrawn_at', 'content'])
      .select([sql<boolean>`story.draft is not null`.as('has_changes'), changedAt(kind).as('changed_at')])
      .orderBy(order, (by) => (direction === 'desc' ? by.desc().nullsFirst() : by.asc().nullsLast()))
      .orderBy('story.id', direction),
  );
  return { rows: rows.map(summaryOf), total };
}

type Summary = v.InferInput<typeof StorySummary>;

function summaryOf({ content, ...row }: Omit<Summary, 'slug' | 'title' | 'category_id'> & Pick<StoryRow, 'content'>) {
  return { ...row, slug: content.slug, title: content.title, category_id: content.category_id ?? null };
}
