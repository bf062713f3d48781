import { type Kysely, sql } from 'kysely';

/** Characters between words, and those that are left out of words, as contract/search/words.ts has them. */
const SEPARATORS = '\u00a0\t\n\r\u2010\u2011\u2012\u2013\u2014\u2015-/.,;:!?()[]"“”«»…&';
const LEFT_OUT = "'‘’ʼ`´\u00ad";

/** What the search over the whole portal reads: a folded text of each row, in both languages. */
const tables = [
  ['news', ['title', 'excerpt', 'body']],
  ['resources', ['title', 'excerpt', 'body']],
  ['events', ['title', 'excerpt', 'body']],
  ['pages', ['title', 'description', 'body']],
  ['student_organisations', ['name', 'description']],
] as const;

/**
 * Columns and indexes of the search over the whole portal (docs/decisions/075-search.md). `fold` leaves apostrophes and
 * hyphens, which people type differently or not at all, and marks that are rare here, so this search has its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_fold(value text) returns text
    language sql immutable strict parallel safe
    return translate(
      fold(regexp_replace(normalize(value, nfd), ${sql.lit('[\u0300-\u036f]')}, '', 'g')), ${sql.lit(SEPARATORS + LEFT_OUT)}, ${sql.lit(' '.repeat(SEPARATORS.length))}
    ) collate "C"`.execute(db);
  for (const [table, columns] of tables) {
    const texts = columns.map((column) =>
      column === 'name'
        ? sql.ref(column)
        : sql`localised(${sql.ref(column)}, 'en') || ' ' || localised(${sql.ref(column)}, 'mt')`,
    );
    await sql`
      alter table ${sql.table(table)} add column found_by text not null
      generated always as (search_fold(plain_text(${sql.join(texts, sql` || ' ' || `)}))) stored`.execute(db);
    await sql`
      create index ${sql.ref(`${table}_found_by`)} on ${sql.table(table)} using gin (found_by gin_trgm_ops)`.execute(
      db,
    );
  }
}
