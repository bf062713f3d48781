import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { Move } from '#contract/kit/ordered-calls.ts';
import { bothLanguages, containsWords, nextOrder } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { record } from './audit.ts';
import { keepContent } from './entry-changes.ts';
import { type MediaRow, mediaOf, mediaRow } from './media.ts';
import { removePublicPicture } from './public-pictures.ts';
import { type EntryRules, staffEntries } from './staff-entries.ts';

/** Tables of entries that staff put in order; entries with the same number are ordered by id. */
type OrderedTable =
  | 'adverts'
  | 'banners'
  | 'council_members'
  | 'faqs'
  | 'front_page_parts'
  | 'menu_items'
  | 'representation_areas'
  | 'sponsors';

interface OrderedColumns<T extends OrderedTable> {
  table: T;
  /** The columns that staff read, besides id and version */
  columns: readonly string[];
  /** Columns of pictures by the name of their property: `{ image: 'image_id' }` */
  pictures?: Readonly<Record<string, string>>;
  /** Further properties, computed for each call */
  derived?: (context: SignedInContext) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** The column with the group of an entry: entries are ordered, and moved, inside their group */
  group?: string;
  /** The order of the groups in the list; by default by their column */
  sortedBy?: RawBuilder<unknown>;
  /** The words that a search finds */
  searched: RawBuilder<string>;
}

type OrderedRules<T extends OrderedTable, Form extends object, Entry> = OrderedColumns<T> &
  Omit<EntryRules<T, Form, Entry>, 'read'> &
  Required<Pick<EntryRules<T, Form, Entry>, 'details'>>;

interface ListRequest {
  query: { page: number; limit: number; filter: { search?: string | undefined } };
}

interface MoveRequest {
  params: { id: number };
  body: Move;
}

/** Returns the handlers of `orderedCalls()`. A new entry is the last one. */
export function orderedEntries<T extends OrderedTable, Form extends object, Entry extends { id: number }>({
  columns,
  pictures,
  derived,
  group,
  sortedBy,
  searched,
  ...rules
}: OrderedRules<T, Form, Entry>) {
  const { table, subject } = rules;
  const { list, read } = orderedReads<Entry>({
    table,
    columns,
    searched,
    ...(pictures && { pictures }),
    ...(derived && { derived }),
    ...(group !== undefined && { group }),
    ...(sortedBy && { sortedBy }),
  });
  const before = async (context: SignedInContext) => {
    await lockOrder(table, context);
    await rules.before?.(context);
  };
  const entries = staffEntries<T, Form, Entry>({
    ...(rules as unknown as EntryRules<T, Form, Entry>),
    read,
    before,
    ...(pictures && { remove: (id, context) => removeWithPictures(table, Object.values(pictures), id, context) }),
    newColumns: (form, owner) => ({ ...rules.newColumns?.(form, owner), order: nextOrder(table) }),
  });

  const move = async ({ params: { id }, body }: MoveRequest, context: SignedInContext): Promise<void> => {
    const { db } = context;
    await before(context);
    await keepContent(db, { table, id });
    if (!(await swapWithNeighbour({ table, group }, id, body.direction, context))) return;
    const row = await db
      .selectFrom(table as 'faqs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    const details = await rules.details(row as never, context);
    await record(context, { action: `${subject}_changed` as AuditAction, subject, subject_id: id, details });
  };
  return { list, ...entries, move: write({ handle: move }) };
}

async function removeWithPictures<T extends OrderedTable>(
  table: T,
  columns: readonly string[],
  id: number,
  { db }: SignedInContext,
): Promise<Selectable<DB[T]>> {
  const { rows } = await sql<Selectable<DB[T]>>`
    delete from ${sql.table(table)} where id = ${id} returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  for (const column of columns)
    await removePublicPicture(db, (row as Record<string, unknown>)[column] as number | null);
  return row;
}

/** Held until the transaction ends, so that no two entries get the same place. */
async function lockOrder(table: OrderedTable, { db }: SignedInContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${table}`}, 0))`.execute(db);
}

/**
 * Swaps an entry with its neighbour, and numbers the entries of its group from 1.
 * @returns false at the end of the list
 * @throws HttpProblem `not_found`
 */
async function swapWithNeighbour(
  { table, group }: { table: OrderedTable; group: string | undefined },
  id: number,
  direction: Move['direction'],
  { db }: SignedInContext,
): Promise<boolean> {
  const sameGroup =
    group === undefined
      ? sql`true`
      : sql`${sql.ref(group)} is not distinct from (
    select ${sql.ref(group)} from ${sql.table(table)} where id = ${id})`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sameGroup} order by "order", id`.execute(db);
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id);
  if (from === -1) throw notFound();
  const to = from + (direction === 'up' ? -1 : 1);
  if (to < 0 || to >= ids.length) return false;
  ids.splice(to, 0, ...ids.splice(from, 1));
  await sql`
    update ${sql.table(table)} as entry set "order" = moved."order"
    from unnest(${ids}::integer[]) with ordinality as moved (id, "order")
    where entry.id = moved.id and entry."order" <> moved."order"`.execute(db);
  return true;
}

/** Returns the staff reads of such a table: a page of its list, and one entry, with texts in both languages. */
function orderedReads<Entry>({
  table,
  columns,
  pictures = {},
  derived,
  group,
  sortedBy,
  searched,
}: OrderedColumns<OrderedTable>) {
  const groupOrder = sortedBy ? sql`${sortedBy},` : group === undefined ? sql`` : sql`${sql.ref(group)},`;
  const sameGroup = group === undefined ? sql`` : sql`partition by ${sql.ref(group)}`;
  const orderedFor = (context: SignedInContext) => sql`
    select id, version, ${sql.join([...columns].map((name) => sql.ref(name)))},
      ${sql.join([
        ...Object.entries(pictures).map(([name, column]) => sql`${mediaRow(sql.ref(column))} as ${sql.ref(name)}`),
        ...Object.entries(derived?.(context) ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
        sql`row_number() over (${sameGroup} order by "order", id) = 1 as is_first`,
        sql`row_number() over (${sameGroup} order by "order" desc, id desc) = 1 as is_last`,
        sql`row_number() over (order by ${groupOrder} "order", id) as place`,
        sql`${searched} as searched`,
      ])}
    from ${sql.table(table)}`;
  const toEntry = (row: object, { locale, settings }: SignedInContext): Entry => {
    const { place: _place, searched: _searched, total: _total, ...read } = row as Record<string, unknown>;
    const values = Object.entries(read).map(([name, value]) => [
      name,
      name in pictures
        ? mediaOf(value as MediaRow | null, locale, settings.filesUrl)
        : isLocalised(value)
          ? bothLanguages(value)
          : value,
    ]);
    return Object.fromEntries(values) as Entry;
  };
  return {
    list: async ({ query: { page, limit, filter } }: ListRequest, context: SignedInContext) => {
      const found = sql`from (${orderedFor(context)}) as entries where ${containsWords(sql<string>`searched`, filter.search)}`;
      const { rows } = await sql<object>`
        select * ${found} order by place limit ${limit} offset ${(page - 1) * limit}`.execute(context.db);
      const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(context.db);
      return { rows: rows.map((row) => toEntry(row, context)), total: counted.rows[0]?.total ?? 0 };
    },
    read: async (id: number, context: SignedInContext): Promise<Entry> => {
      const { rows } = await sql<object>`select * from (${orderedFor(context)}) as entries where id = ${id}`.execute(
        context.db,
      );
      const [row] = rows;
      if (row === undefined) throw notFound();
      return toEntry(row, context);
    },
  };
}

function isLocalised(value: unknown): value is Localised {
  return typeof value === 'object' && value !== null && 'en' in value;
}
