import {
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  sql,
} from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { fold } from '#contract/kit/fold.ts';
import type { Localised } from './json-columns.ts';
import type { DB } from './schema.gen.ts';

/** Returns a stored text in both languages for staff; a missing Maltese text is empty. */
export function bothLanguages({ en, mt = '' }: Localised): { en: string; mt: string } {
  return { en, mt };
}

/**
 * Returns the text of a localised column in the reader's language, English if there is no Maltese (WIRE-11); null if a
 * joined table has no row.
 */
export function localised<T extends Localised | null>(
  column: Expression<T>,
  locale: Locale,
): RawBuilder<T extends null ? null : string> {
  return sql<T extends null ? null : string>`localised(${column}, ${sql.lit(locale)})`;
}

type LocalisedIn<T extends keyof DB> = {
  [C in keyof DB[T] & string]: SelectType<DB[T][C]> extends Localised ? C | `${T}.${C}` : never;
}[keyof DB[T] & string];
type LocalisedColumn = { [T in keyof DB]: LocalisedIn<T> }[keyof DB];
type Named = LocalisedColumn | `${LocalisedColumn} as ${string}`;
type NameOf<C> = C extends `${string} as ${infer Name}` ? Name : C extends `${string}.${infer Name}` ? Name : C;
type Texts<C extends readonly Named[], S> = { [I in keyof C]: AliasedRawBuilder<S, NameOf<C[I]> & string> };

/**
 * Returns localised columns in the reader's language, for `select`: `...texts(locale, 'news.title', 'events.title as
 * event')`.
 */
export function texts<const C extends readonly Named[]>(locale: Locale, ...columns: C): Texts<C, string> {
  const selected = columns.map((named) => {
    const [column = '', name = column.split('.').at(-1) ?? ''] = named.split(' as ');
    return sql`localised(${sql.ref(column)}, ${sql.lit(locale)})`.as(name);
  });
  return selected as unknown as Texts<C, string>;
}

/** Like `texts`, for columns of a left-joined table, which are null if it has no row. */
export function textsOrNull<const C extends readonly Named[]>(locale: Locale, ...columns: C): Texts<C, string | null> {
  return texts(locale, ...columns) as unknown as Texts<C, string | null>;
}

/** The `order` of a new row, after all others of its table. */
export function nextOrder(table: keyof DB): RawBuilder<number> {
  return sql<number>`(select coalesce(max("order"), 0) + 1 from ${sql.table(table)})`;
}

/**
 * Sorts a text by the alphabet of the reader's language: ċ beside c in English; ċ, ġ, għ, ħ, ie and ż as letters in
 * Maltese (baseline/text.sql). `src/client/i18n/text-order.ts` uses the same order in the app.
 */
export function orderedBy<T extends string | null>(text: Expression<T>, locale: Locale): RawBuilder<T> {
  return sql<T>`(${text}) collate ${sql.ref(`order_${locale}`)}`;
}

/** Returns the defined column values, for `eb.and()`. */
export function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return values as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Returns the condition that a folded column contains every word of a search; true for an empty search. */
export function containsWords(column: Expression<string>, search = ''): RawBuilder<boolean> {
  const words = foldedWordsOf(search).slice(0, MAX_WORDS);
  // A search that consists only of hyphens and apostrophes finds nothing.
  if (words.length === 0) return sql<boolean>`${sql.lit(search.trim() === '')}`;
  const conditions = words.map((word) => sql`${column} like ${`%${escapePattern(word)}%`}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The maximum number of words of a search; more would slow the database down without narrowing the results. */
export const MAX_WORDS = 8;

/**
 * Returns the folded words of a search. A hyphenated word stays whole, so `Abela-Fenech` finds `Abela Fenech`, not
 * `Fenech Abela`.
 */
export function foldedWordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => fold(word).trim())
    .filter(Boolean);
}

/** Escapes the wildcards of a `like` pattern. */
export function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Returns the reading time in whole minutes, in the reader's language. */
export function minutesIn(minutes: Expression<Record<Locale, number>>, locale: Locale): RawBuilder<number> {
  return sql<number>`(${minutes} ->> ${sql.lit(locale)})::integer`;
}

/** Returns column and direction of a contract `sort`: `-requested_at` is that column in descending order. */
export function orderOf<S extends string>(sort: S) {
  const isBackwards = sort.startsWith('-');
  return {
    column: (isBackwards ? sort.slice(1) : sort) as S extends `-${string}` ? never : S,
    direction: isBackwards ? ('desc' as const) : ('asc' as const),
  };
}

/**
 * Returns a page of a list with the total number of matching rows, read by one statement. Past the last page no row
 * carries the total, so it is counted separately.
 *
 * @param matching the rows without their columns; joins that do not change the number may be in `columns`
 * @param columns selects the columns and orders the rows
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
  const totalRow = first !== undefined || page === 1 ? first : await count.executeTakeFirst();
  return { rows: found.map(withoutTotal), total: (totalRow as { total: number } | undefined)?.total ?? 0 };
}

function withoutTotal<R>(row: R & { total: number }): R {
  const { total: _, ...rest } = row;
  return rest as R;
}
