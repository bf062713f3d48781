import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';

/** Text in both languages, as stored in a `localised_text` column. */
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

/** The condition that a folded column contains every word of a search. */
export function holdsWords(column: Expression<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const conditions = words.map((word) => sql`${column} like '%' || fold(${escapePattern(word)}) || '%'`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** More words than this would not narrow the search, only slow the database down. */
const MAX_WORDS = 8;

function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Whole minutes of reading in the reader's language. */
export function minutesIn(minutes: Expression<Record<Locale, number>>, locale: Locale): RawBuilder<number> {
  return sql<number>`(${minutes} ->> ${sql.lit(locale)})::integer`;
}

/**
 * A page of a list with the total of all that match, read by one statement. Past the last page there is no row to carry
 * the total, so there it is counted by itself.
 *
 * @param matching the rows without their columns; joins that change no number may be left to `columns`
 * @param columns selects the columns and puts the rows in order
 */
export async function paginate<A, T extends keyof A, B, U extends keyof B, R>(
  matching: SelectQueryBuilder<A, T, object>,
  { page, limit }: { page: number; limit: number },
  columns: (matching: SelectQueryBuilder<A, T, object>) => SelectQueryBuilder<B, U, R>,
): Promise<{ rows: R[]; total: number }> {
  const count = matching.select(sql<number>`count(*)::integer`.as('total'));
  const found = (await columns(matching)
    .select(sql<number>`${count}`.as('total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as (R & { total: number })[];
  const [first] = found;
  const counted = first !== undefined || page === 1 ? first : await count.executeTakeFirst();
  return { rows: found.map(withoutTotal), total: (counted as { total: number } | undefined)?.total ?? 0 };
}

function withoutTotal<R>(row: R & { total: number }): R {
  const { total: _, ...rest } = row;
  return rest as R;
}
