import { type RawBuilder, sql } from 'kysely';
import { foldForSearch, searchWords } from '#contract/search-words.ts';
import { type search, type SearchKind, searchKinds } from '#contract/search.ts';
import { inOrder, paginate } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { sources } from './sources.ts';

interface Entry {
  kind: SearchKind;
  title: string;
  text: string;
  path: string;
  at: Date | null;
}

/**
 * All that has every word in either language. First what the title matches, the better the earlier; among equals what
 * is not over, then the order of the kinds, then what is nearest in time.
 */
export const find: Handler<typeof search.find> = async ({ query }, context) => {
  const { db, clock, locale, translate } = context;
  const words = searchWords(query.filter.search);
  if (words.length === 0) return { rows: [], total: 0 };
  const phrase = foldForSearch(query.filter.search);
  const now = clock.now();
  const entries = sql<Entry>`(
    select kind, localised(title, ${sql.lit(locale)}) as title, localised("text", ${sql.lit(locale)}) as "text", path, at,
      ${rankOf(phrase, words)} as rank, is_over,
      array_position(${sql.lit(`{${searchKinds.join(',')}}`)}::text[], kind) as "order"
    from (${sources(words, query.filter.kind, { now, translate })}) as sources
  )`;
  return paginate(db.selectFrom(entries.as('found')), query, (found) =>
    found
      .select(['kind', 'title', 'text', 'path', 'at'])
      .orderBy(sql`rank`, 'desc')
      .orderBy(sql`is_over`)
      .orderBy(sql`"order"`)
      .orderBy(sql`abs(extract(epoch from at - ${now}::timestamptz)) nulls first`)
      .orderBy('path')
      .orderBy((eb) => inOrder(eb.ref('title'), locale)),
  );
};

/** How well a title matches: as a whole, from its start, at the start of its words, somewhere, or not at all. */
function rankOf(phrase: string, words: readonly string[]): RawBuilder<number> {
  const title = (locale: string) =>
    sql`btrim(regexp_replace(search_fold(localised(title, ${sql.lit(locale)})), ' +', ' ', 'g'))`;
  const both = sql`' ' || ${title('en')} || ' ' || ${title('mt')}`;
  return sql<number>`case
    when ${phrase} in (${title('en')}, ${title('mt')}) then 4
    when starts_with(${title('en')}, ${phrase}) or starts_with(${title('mt')}, ${phrase}) then 3
    when ${hasAll(both, words, ' ')} then 2
    when ${hasAll(both, words, '')} then 1
    else 0 end`;
}

/** The condition that a folded text has every word. @param before what a word must stand after */
function hasAll(text: RawBuilder<unknown>, words: readonly string[], before: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${before + word}) > 0`),
    sql` and `,
  )})`;
}
