import { type Kysely, sql } from 'kysely';
import { foldRules } from '#contract/kit/fold.ts';
import { SEPARATORS } from '#contract/search/words.ts';

/** Tables with stored folded columns, each with a column whose update computes them again and runs no trigger. */
const FOLDED_TABLES = [
  ['news', 'slug'],
  ['resources', 'slug'],
  ['events', 'published_at'],
  ['pages', 'slug'],
  ['student_organisations', 'slug'],
  ['companies', 'slug'],
  ['company_positions', 'title'],
  ['tedx_themes', 'slug'],
] as const;

/**
 * One folding for all searches, the same as in `contract/kit/fold.ts`, and collations for lists
 * (docs/decisions/095-text.md). The first `fold` knew only the letters of Maltese and a few others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No index may contain results of the former function; both lists are ordered by a collation now.
  await sql`drop index companies_by_name`.execute(db);
  await sql`drop index tedx_themes_by_name`.execute(db);
  await replaceFold(db);
  for (const [table, column] of FOLDED_TABLES) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db);
  }
  await createCollations(db);
}

/** `pg_c_utf8` knows the small letter of each capital and is the same on every machine. */
async function replaceFold(db: Kysely<unknown>): Promise<void> {
  const { accents, ignored, pairs, letters, plain, spaces, apostrophes } = foldRules;
  const decomposed = sql`normalize(translate(value, ${sql.lit(accents)}, ''''''), nfkd)`;
  const small = sql`lower(regexp_replace(${decomposed}, ${sql.lit(`[${ignored}]`)}, '', 'g') collate "pg_c_utf8")`;
  const paired = Object.entries(pairs).reduce(
    (text, [letter, two]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(two)})`,
    small,
  );
  // `translate` removes characters without a counterpart in its third text: the apostrophes.
  await sql`
    create or replace function fold(value text) returns text
    language sql immutable strict parallel safe
    return translate(
      ${paired}, ${sql.lit(letters + spaces + apostrophes)}, ${sql.lit(plain + ' '.repeat(spaces.length))}
    ) collate "C"`.execute(db);
  await sql`
    create or replace function search_fold(value text) returns text
    language sql immutable strict parallel safe
    return translate(fold(value), ${sql.lit(SEPARATORS)}, ${sql.lit(' '.repeat(SEPARATORS.length))})`.execute(db);
}

/**
 * Orders of lists, for `inOrder` in server/db/columns.ts. ICU knows ċ, ġ, għ, ħ and ż as letters of Maltese, but not
 * ie. No index uses these collations, so a newer ICU spoils none.
 */
async function createCollations(db: Kysely<unknown>): Promise<void> {
  await sql`create collation order_en (provider = icu, locale = 'en')`.execute(db);
  await sql`
    create collation order_mt (provider = icu, locale = 'mt', rules = '&i < ie <<< Ie <<< IE')`.execute(db);
}
