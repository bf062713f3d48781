import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { GapKind } from '#contract/kit/translation-gaps.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The language of the titles, the moment that decides what is public, and the longest list of a kind. */
export interface GapReader {
  locale: Locale;
  now: Date;
  limit: number;
}

/** Entries of an area that readers see in two languages, for the list of missing translations (PRESS-28). */
export interface TranslatedSource {
  kind: GapKind;
  /** The role that can change them */
  who: StaffRole;
  /** Their texts with two languages, by table; tests/house/translations.test.ts compares them with the schema */
  texts: Readonly<Partial<Record<keyof DB, readonly string[]>>>;
  /** Selects the entries with gaps and the number of all of them */
  rows: (reader: GapReader) => RawBuilder<unknown>;
}

interface Declared<T extends keyof DB> {
  kind: GapKind;
  who: StaffRole;
  table: T;
  texts: readonly (keyof DB[T] & string)[];
  /** A text with both languages, or a name */
  title: keyof DB[T] & string;
  /** The column in the address of its page; omitted if the kind has one page */
  ref?: keyof DB[T] & string;
  /** Whether readers see an entry */
  isPublic?: (now: Date) => RawBuilder<boolean>;
  /** Texts of its parts, which are changed on the same page: a table, its texts, and its column or expression with the entry's id */
  parts?: readonly Part[];
}

interface Part {
  table: keyof DB;
  texts: readonly string[];
  entry: string | RawBuilder<unknown>;
}

const always = () => sql<boolean>`true`;

/** Declares entries without versions of their texts: their Maltese can only be missing. */
export function translated<T extends keyof DB>(declared: Declared<T>): TranslatedSource {
  const { kind, who, table, texts, title, ref, isPublic = always, parts = [] } = declared;
  const missing = [
    ...texts.map((text) => isMissing(column(table, text))),
    ...parts.map((part) => isPartMissing(table, part)),
  ];
  const name = texts.includes(title) ? shownTitle(column(table, title)) : () => column(table, title);
  return {
    kind,
    who,
    texts: Object.fromEntries([[table, texts], ...parts.map((part) => [part.table, part.texts])]),
    rows: (reader) =>
      gapRows(kind, reader, {
        title: name(reader),
        ref: ref === undefined ? sql`''` : column(table, ref),
        gap: sql`case when ${either(missing)} then 'missing' end`,
        isPublic: isPublic(reader.now),
        from: sql`from ${sql.table(table)}`,
        id: column(table, 'id'),
      }),
  };
}

interface DeclaredStory {
  kind: GapKind;
  table: 'news' | 'resources' | 'pages' | 'events';
  texts: readonly string[];
  parts?: readonly Part[];
}

/** Declares stories: their newest saved texts count, and their Maltese can be older than their English (PRESS-4). */
export function translatedStories({ kind, table, texts, parts = [] }: DeclaredStory): TranslatedSource {
  const newest = (text: string) =>
    sql`coalesce(coalesce(draft, scheduled) -> ${sql.lit(text)}, ${column(table, text)})`;
  return {
    kind,
    who: 'editor',
    texts: Object.fromEntries([[table, texts], ...parts.map((part) => [part.table, part.texts])]),
    rows: (reader) =>
      gapRows(kind, reader, {
        title: shownTitle(newest('title'))(reader),
        ref: column(table, 'id'),
        gap: sql`case
          when ${either([
            ...texts.map((text) => isMissing(newest(text))),
            ...parts.map((part) => isPartMissing(table, part)),
          ])} then 'missing'
          when mt_outdated <> '{}' then 'outdated'
        end`,
        isPublic: sql`coalesce(published_at <= ${reader.now}, false)`,
        from: sql`from ${sql.table(table)}`,
        id: column(table, 'id'),
      }),
  };
}

interface Parts {
  title: RawBuilder<unknown>;
  ref: RawBuilder<unknown>;
  /** Null for an entry without gaps */
  gap: RawBuilder<unknown>;
  isPublic: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** All columns are in a fixed order because the queries of all areas form one `union`. */
function gapRows(kind: GapKind, { limit }: GapReader, { title, ref, gap, isPublic, from, id }: Parts) {
  return sql`(
    select ${sql.lit(kind)} as kind, ref, title, gap, is_public, count(*) over () as total
    from (
      select (${ref})::text as ref, (${title})::text as title, ${gap} as gap, ${isPublic} as is_public, ${id} as place
      ${from}
    ) as entry
    where gap is not null
    order by is_public desc, place desc
    limit ${sql.lit(limit)}
  )`;
}

function isPartMissing(table: keyof DB, part: Part): RawBuilder<boolean> {
  const entry = typeof part.entry === 'string' ? column(part.table, part.entry) : part.entry;
  return sql<boolean>`exists (
    select from ${sql.table(part.table)}
    where ${entry} = ${column(table, 'id')}
      and (${either(part.texts.map((text) => isMissing(column(part.table, text))))})
  )`;
}

function shownTitle(text: RawBuilder<unknown>) {
  return ({ locale }: GapReader) => sql`localised(${text}, ${sql.lit(locale)})`;
}

function isMissing(text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${text} ->> 'en' <> '' and coalesce(${text} ->> 'mt', '') = '')`;
}

function either(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` or `)}`;
}

function column(table: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${table}.${name}`);
}

/** Whether an entry of a list with the states `offered` and `retired` is offered. */
export function isOffered(): RawBuilder<boolean> {
  return sql<boolean>`state = 'offered'`;
}
