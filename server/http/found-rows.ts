import { type RawBuilder, sql } from 'kysely';
import { compactText } from '#contract/kit/clean-text.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import { type FindKind, MAX_FOUND } from '#contract/staff/find.ts';
import { containsWords } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A staff search, parsed as text, code and receipt number. */
export interface FoundSearch {
  /** As typed, trimmed */
  text: string;
  /** Upper case without spaces and hyphens, for codes and number plates, e.g. `ABC42` */
  compact: string;
  /** The number of a receipt, e.g. 42 for `KSU-000042`; null if it cannot be one */
  receipt: number | null;
  locale: Locale;
}

/** Entries of an area in the search of the staff pages, for one role (STAFF-31). */
export interface FindSource {
  who: StaffRole;
  rows: (search: FoundSearch) => readonly RawBuilder<unknown>[];
}

interface Columns {
  kind: FindKind;
  /** The id or slug of its page; omitted if the kind has one page */
  ref?: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  /** The account that the row names: the read is recorded in the audit log */
  user_id?: RawBuilder<unknown>;
}

const RECEIPT = /^(?:ksu)?0*(\d{1,9})$/i;

/** Reads a search as text, code and receipt number. */
export function readSearch(search: string, locale: Locale): FoundSearch {
  const text = search.trim();
  const compact = compactText(text).toUpperCase();
  const receipt = RECEIPT.exec(compact)?.[1];
  return { text, compact, receipt: receipt === undefined ? null : Number(receipt), locale };
}

/**
 * Builds the query for the results of one kind: the first few. All columns are in a fixed order because the queries of
 * all areas form one `union`.
 * @param from the rest of the query, with its order: `from … where … order by …`
 */
export function foundRows(columns: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { kind, ref = sql`''`, title, detail = sql`''`, user_id = sql`null` } = columns;
  return sql`(
    select ${sql.lit(kind)} as kind, (${ref})::text as ref, (${title})::text as title,
      coalesce((${detail})::text, '') as detail, (${user_id})::integer as user_id
    ${from}
    limit ${sql.lit(MAX_FOUND)}
  )`;
}

interface Held {
  kind: FindKind;
  /** A table with the account of its holder in `user_id`, named `own` */
  table: keyof DB;
  title: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Builds the query for entries of a person, found by a number or code, with the name of their holder. */
export function foundWithHolder({ kind, table, title, where }: Held): RawBuilder<unknown> {
  return foundRows(
    { kind, ref: sql`own.id`, title, detail: nameOr('details', 'users'), user_id: sql`own.user_id` },
    sql`
      from ${sql.table(table)} as own
      join users on users.id = own.user_id
      left join personal_details as details on details.user_id = users.id
      where ${where}
      order by own.id desc`,
  );
}

interface Named {
  kind: FindKind;
  table: keyof DB;
  ref: RawBuilder<unknown>;
  /** A text expression, or a column with both languages */
  name: RawBuilder<unknown> | 'title' | 'name';
  detail?: RawBuilder<unknown>;
  /** By name if omitted */
  order?: RawBuilder<unknown>;
}

/** Builds the query for entries whose name contains every word of the search, in either language. */
export function foundByName(
  { kind, table, ref, name, detail, order = sql`title` }: Named,
  { text, locale }: FoundSearch,
): RawBuilder<unknown> {
  const isLocalised = typeof name === 'string';
  const column = isLocalised ? sql.ref(name) : name;
  const title = isLocalised ? sql`localised(${column}, ${sql.lit(locale)})` : name;
  const searched = isLocalised ? sql`concat_ws(' ', ${column} ->> 'en', ${column} ->> 'mt')` : name;
  return foundRows(
    { kind, ref, title, ...(detail !== undefined && { detail }) },
    sql`from ${sql.table(table)} where ${containsWords(sql<string>`fold(${searched})`, text)} order by ${order}`,
  );
}

/** The name of a person by the alias of `personal_details`, or else the address. @param user alias of `users` */
export function nameOr(details: string, user: string): RawBuilder<string> {
  const [first, last, email] = [
    sql.ref(`${details}.first_name`),
    sql.ref(`${details}.last_name`),
    sql.ref(`${user}.email`),
  ];
  return sql<string>`coalesce(nullif(concat_ws(' ', ${first}, ${last}), ''), ${email})`;
}
