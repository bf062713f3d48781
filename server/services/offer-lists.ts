import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OfferState } from '#contract/kit/offer-states.ts';
import {
  bothLanguages,
  containsWords,
  definedOnly,
  localised,
  orderedBy,
  orderOf,
  paginate,
} from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { type EntryRules, staffEntries } from './staff-entries.ts';
import { slugOf } from './staff-texts.ts';

/** Tables of named entries that staff retire instead of removing them, because people and records refer to them. */
export type OfferTable =
  | 'complaint_types'
  | 'courses'
  | 'enrollment_types'
  | 'entities'
  | 'event_types'
  | 'localities'
  | 'nationalities'
  | 'rental_things'
  | 'venues';

interface OfferColumns<T extends OfferTable> {
  table: T;
  /** Columns besides name, state and version */
  columns?: readonly string[];
  /** Columns with texts in both languages besides the name */
  texts?: readonly string[];
}

interface ListRequest {
  query: {
    page: number;
    limit: number;
    sort: 'name' | '-name';
    /** Filters besides `search` have the name of their column */
    filter: { search?: string | undefined; state?: OfferState | undefined; [column: string]: unknown };
  };
}

const spellings = sql<string>`search_fold((name ->> 'en') || ' ' || coalesce(name ->> 'mt', ''))`;

type OfferRules<T extends OfferTable, Form extends object, Entry> = OfferColumns<T> &
  Omit<EntryRules<T, Form, Entry>, 'read' | 'taken' | 'details' | 'remove'>;

/** Returns the handlers of `offerCalls()`, and `writeAll` for imports. */
export function offerEntries<T extends OfferTable, Form extends object, Entry extends { id: number }>({
  columns = [],
  texts = [],
  ...rules
}: OfferRules<T, Form, Entry>) {
  const { list, read } = offerReads<Entry>({ table: rules.table, columns, texts });
  const { add, change, history, writeAll } = staffEntries<T, Form, Entry>({
    ...(rules as OfferRules<T, Form, Entry>),
    read,
    taken: 'name_taken',
    details: (row) => {
      const { name, state } = row as unknown as { name: Localised; state: OfferState };
      return { name: name.en, state };
    },
  });
  return { handlers: { list, add, change, history }, writeAll };
}

/** Returns the staff reads of such a table: its pages by name, and one entry, with texts in both languages. */
function offerReads<Entry extends { id: number }>({ table, columns: own, texts }: Required<OfferColumns<OfferTable>>) {
  // All tables have the columns of this one; Kysely cannot infer that from a variable.
  const rowsOf = (db: Kysely<DB>) => db.selectFrom(table as 'nationalities');
  const names = ['id', 'name', 'state', 'version', ...texts, ...own];
  const columns = names as ['id', 'name', 'state', 'version'];
  const toEntry = (row: object) => {
    const values = row as Record<string, Localised>;
    const both = ['name', ...texts].map((name) => [name, bothLanguages(values[name] ?? { en: '' })]);
    return { ...row, ...Object.fromEntries(both) } as Entry;
  };
  return {
    list: async ({ query }: ListRequest, { db, locale }: SignedInContext) => {
      const { search, ...filter } = query.filter;
      const matching = rowsOf(db)
        .where((eb) => eb.and(definedOnly(filter) as { state: OfferState }))
        .where(containsWords(spellings, search));
      const { direction } = orderOf(query.sort);
      const { rows, total } = await paginate(matching, query, (all) =>
        all
          .select(columns)
          .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale), direction)
          .orderBy('id'),
      );
      return { rows: rows.map(toEntry), total };
    },
    read: async (id: number, { db }: SignedInContext) =>
      toEntry(await rowsOf(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound)),
  };
}

/**
 * Returns the slug of a new entry as an SQL expression. An entry that was renamed keeps its slug, so a slug that another
 * entry has gets a number. @param kind as for `slugOf`
 */
export function freeSlug(table: OfferTable, name: string, kind: string): RawBuilder<string> {
  const slug = slugOf(name, kind);
  return sql<string>`(
    select case when bool_or(slug = ${slug}) then ${`${slug}-`} || (max(id) + 1) else ${slug} end
    from ${sql.table(table)})`;
}
