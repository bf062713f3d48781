import { type Expression, type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import { escapePattern, MAX_WORDS } from '#server/db/columns.ts';

/** One word of a search. */
export interface SearchedWord {
  /** As typed, for codes and ids */
  typed: string;
  /** A `like` pattern for folded texts that contain it */
  pattern: string;
}

/** Selects the ids of the rows that contain a word. Each select can use an index. */
export type WordSources = (word: SearchedWord) => readonly RawBuilder<unknown>[];

/**
 * Returns the condition that a row contains every word of a search, each in any source; true for an empty search. Unlike
 * `containsWords`, it does not fold the texts of every row, so that it stays quick in a table with ten years of rows.
 * @param id the column with the row's id
 */
export function foundByWords(id: Expression<unknown>, search: string | undefined, sources: WordSources) {
  const words = wordsOf(search ?? '').slice(0, MAX_WORDS);
  // A search that consists only of hyphens and apostrophes finds nothing.
  if (words.length === 0) return sql<boolean>`${sql.lit((search ?? '').trim() === '')}`;
  const conditions = words.map((word) => sql`${id} in (${sql.join(sources(word), sql` union all `)})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function wordsOf(search: string): SearchedWord[] {
  return search.split(/\s+/).flatMap((typed) => {
    const folded = fold(typed).trim();
    return folded === '' ? [] : [{ typed, pattern: `%${escapePattern(folded)}%` }];
  });
}

/** Selects the ids of the accounts with a word in their name or an address of theirs. */
export function accountsWith({ pattern }: SearchedWord): RawBuilder<unknown> {
  return sql`
    select user_id from personal_details where found_by like ${pattern}
    union all select id from users where found_by like ${pattern}`;
}

const UUID_START = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;
const RECEIPT = /^(?:ksu-?)?0*([1-9]\d{0,8})$/i;

/** The condition that an id of type uuid begins with a word, of which pages show eight characters; false for other words. */
export function idStartsWith(id: Expression<unknown>, { typed }: SearchedWord): RawBuilder<boolean> {
  const digits = typed.replaceAll('-', '');
  if (!UUID_START.test(typed) || digits.length > 32) return sql<boolean>`false`;
  return sql<boolean>`${id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

/** Selects the payment with a receipt number, typed such as `KSU-000042` or `42`. */
export function paymentsWithReceipt({ typed }: SearchedWord): RawBuilder<unknown>[] {
  const [, number] = RECEIPT.exec(typed) ?? [];
  return number === undefined ? [] : [sql`select id from payments where receipt_number = ${Number(number)}`];
}
