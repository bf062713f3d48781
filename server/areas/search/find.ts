import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { type search, type SearchKind, searchKinds } from '#contract/search/calls.ts';
import { searchSpellings, type SearchSpellings } from '#contract/search/words.ts';
import { orderedBy, paginate } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { hasSpellings } from './has-spellings.ts';
import { sources } from './sources.ts';

interface Entry {
  kind: SearchKind;
  title: string;
  text: string;
  path: string;
  at: Date | null;
}

/**
 * Finds entries with every word in either language. Services with a matching name come first, then titles, the best
 * match first; ties are ordered by current before past, then by kind, then by closeness in time.
 */
export const find: Handler<typeof search.find> = async ({ query }, context) => {
  const { db, clock, locale, translate, union } = context;
  const { joined, spellings } = searchSpellings(query.filter.search);
  if (spellings.length === 0) return { rows: [], total: 0 };
  const now = clock.now();
  const entries = sql<Entry>`(
    select kind, localised(title, ${sql.lit(locale)}) as title, localised("text", ${sql.lit(locale)}) as "text", path, at,
      ${rankOf(joined, spellings)} as rank, is_over, is_named,
      array_position(${sql.lit(`{${searchKinds.join(',')}}`)}::text[], kind) as "order"
    from (${sources(spellings, query.filter.kind, { now, translate, union: union.names().short_name })}) as sources
    -- Without the offset, PostgreSQL would fold a title again for each pattern.
    cross join lateral (
      select en || ' ' || mt as titles, replace(en, ' ', '') as letters_en, replace(mt, ' ', '') as letters_mt
      from (select ${foldedTitle('en')} as en, ${foldedTitle('mt')} as mt offset 0) as each_title offset 0
    ) as folded
  )`;
  return paginate(db.selectFrom(entries.as('found')), query, (found) =>
    found
      .select(['kind', 'title', 'text', 'path', 'at'])
      .orderBy(sql`is_named`, 'desc')
      .orderBy(sql`rank`, 'desc')
      .orderBy(sql`is_over`)
      .orderBy(sql`"order"`)
      .orderBy(sql`abs(extract(epoch from at - ${now}::timestamptz)) nulls first`)
      .orderBy('path')
      .orderBy((eb) => orderedBy(eb.ref('title'), locale)),
  );
};

/** A title in one language: its folded words with one space between them. */
function foldedTitle(locale: Locale): RawBuilder<string> {
  return sql`btrim(regexp_replace(search_fold(localised(title, ${sql.lit(locale)})), ' +', ' ', 'g'))`;
}

/** How well a title matches: as a whole, from its start, at the start of its words, somewhere, or not at all. */
function rankOf(joined: string, spellings: SearchSpellings['spellings']): RawBuilder<number> {
  const titlesInBoth = sql`folded.titles`;
  return sql<number>`case
    when ${joined} in (folded.letters_en, folded.letters_mt) then 4
    when starts_with(folded.letters_en, ${joined}) or starts_with(folded.letters_mt, ${joined}) then 3
    when ${hasSpellings(titlesInBoth, spellings, { isFromStart: true })} then 2
    when ${hasSpellings(titlesInBoth, spellings)} then 1
    else 0 end`;
}
