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

/** A stored text as staff see it: what has no Maltese is empty there. */
export function bothLanguages({ en, mt = '' }: Localised): { en: string; mt: string } {
  return { en, mt };
}

/**
 * The text of a localised column in the reader's language, English where there is no Maltese (WIRE-11); null
 * where a joined table has no row.
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
 * Localised columns in the reader's language, to be selected: `...texts(locale, 'news.title', 'events.title as event')`.
 */
export function texts<const C extends readonly Named[]>(locale: Locale, ...columns: C): Texts<C, string> {
  const selected = columns.map((named) => {
    const [column = '', name = column.split('.').at(-1) ?? ''] = named.split(' as ');
    return sql`localised(${sql.ref(column)}, ${sql.lit(locale)})`.as(name);
  });
  return selected as unknown as Texts<C, string>;
}

/** The same for a table that is joined and may have no row. */
export function textsOrNull<const C extends readonly Named[]>(locale: Locale, ...columns: C): Texts<C, string | null> {
  return texts(locale, ...columns) as unknown as Texts<C, string | null>;
}

/**
 * A text as a list of the reader's language orders it: ċ beside c in English, ċ, ġ, għ, ħ, ie
 * and ż as letters in Maltese (baseline/text.sql). `src/client/i18n/text-order.ts` orders alike in the app.
 */
export function orderedBy<T extends string | null>(text: Expression<T>, locale: Locale): RawBuilder<T> {
  return sql<T>`(${text}) collate ${sql.ref(`order_${locale}`)}`;
}

/** Values of columns that are asked for, for `eb.and()`: what is not asked for is left out. */
export function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return values as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** The condition that a folded column holds every word of what somebody searches for, if anybody does. */
export function containsWords(column: Expression<string>, search = ''): RawBuilder<boolean> {
  const words = foldedWordsOf(search).slice(0, MAX_WORDS);
  // A search of hyphens and apostrophes alone finds nothing.
  if (words.length === 0) return sql<boolean>`${sql.lit(search.trim() === '')}`;
  const conditions = words.map((word) => sql`${column} like ${`%${escapePattern(word)}%`}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** More words than this would not narrow the search, only slow the database down. */
const MAX_WORDS = 8;

/** The folded words of a search. A hyphenated word stays whole, so `Abela-Fenech` finds `Abela Fenech`, not `Fenech Abela`. */
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

/** Whole minutes of reading in the reader's language. */
export function minutesIn(minutes: Expression<Record<Locale, number>>, locale: Locale): RawBuilder<number> {
  return sql<number>`(${minutes} ->> ${sql.lit(locale)})::integer`;
}

/** What a `sort` of the contract asks for: `-requested_at` is that column, from the last to the first. */
export function orderOf<S extends string>(sort: S) {
  const isBackwards = sort.startsWith('-');
  return {
    column: (isBackwards ? sort.slice(1) : sort) as S extends `-${string}` ? never : S,
    direction: isBackwards ? ('desc' as const) : ('asc' as const),
  };
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
