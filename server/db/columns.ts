import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';

/** Text in both languages, as a `localised_text` column holds it. */
export interface Localised {
  en: string;
  mt?: string;
}

/** The same picture at another width; `key` is its place in the file store. */
export interface Variant {
  width: number;
  key: string;
}

/**
 * The text of a localised column in the reader's language, English where there is no Maltese (wire.md, "Answers"); null
 * where a joined table has no row.
 */
export function localised<T extends Localised | null>(
  column: Expression<T>,
  locale: Locale,
): RawBuilder<T extends null ? null : string> {
  return sql<T extends null ? null : string>`localised(${column}, ${sql.lit(locale)})`;
}

/** The condition that a folded column holds every word of what somebody searches for. */
export function holdsWords(column: Expression<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map((word) => sql`${column} like '%' || fold(${escapePattern(word)}) || '%'`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** More words than this say nothing more and would only cost the database time. */
const MAX_WORDS = 8;

function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Whole minutes of reading in the reader's language. */
export function minutesIn(minutes: Expression<Record<Locale, number>>, locale: Locale): RawBuilder<number> {
  return sql<number>`(${minutes} ->> ${sql.lit(locale)})::integer`;
}

/**
 * Rows that each carry the total of all that match, as one statement reads them. Past the last page there is no row
 * to carry it, so there it is counted by itself.
 */
export async function withTotal<R extends { total: number }>(
  rows: R[],
  page: number,
  count: () => Promise<{ total: number }>,
): Promise<{ rows: R[]; total: number }> {
  const [first] = rows;
  if (first) return { rows, total: first.total };
  return { rows, total: page === 1 ? 0 : (await count()).total };
}
