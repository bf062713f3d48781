import { type RawBuilder, sql } from 'kysely';
import type { SearchSpellings, SearchTerm } from '#contract/search/words.ts';
import { escapePattern } from '#server/db/columns.ts';

interface Options {
  /** Whether to match only the start of words */
  isFromStart?: boolean;
}

/**
 * The condition that a folded text has one of the spellings, as `hasSpelling()` in contract/search/words.ts. Each pattern
 * can use the trigram index of the column.
 */
export function hasSpellings(
  text: RawBuilder<unknown>,
  spellings: SearchSpellings['spellings'],
  { isFromStart = false }: Options = {},
): RawBuilder<boolean> {
  const fromStart = (word: string) => [`${escapePattern(word)}%`, `% ${escapePattern(word)}%`];
  const patternsOf = ({ word, splits }: SearchTerm) => [
    ...(isFromStart ? fromStart(word) : [`%${escapePattern(word)}%`]),
    ...splits.flatMap((split) => fromStart(split)),
  ];
  const hasTerm = (term: SearchTerm) =>
    joinedBy(
      patternsOf(term).map((pattern) => sql`${text} like ${pattern}`),
      sql` or `,
    );
  return joinedBy(
    spellings.map((terms) => joinedBy(terms.map(hasTerm), sql` and `)),
    sql` or `,
  );
}

function joinedBy(conditions: readonly RawBuilder<unknown>[], operator: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, operator)})`;
}
