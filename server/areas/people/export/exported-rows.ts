import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { ExportedTable, ParentTable } from '#server/http/personal-data.ts';
import { type AllTableColumns, columnsOfTable } from './table-columns.ts';

/** Rows that are read and compressed at a time. */
const PAGE = 500;

/** The person of an export, and its reader. */
export interface ExportSubject {
  id: number;
  /** Proven addresses, in lower case */
  addresses: readonly string[];
  /** Whether staff make the export: without confidential rows, and nothing is decrypted */
  isByStaff: boolean;
}

export type ExportedRow = Record<string, unknown>;

interface Reader {
  /** A transaction whose statements see one state of the database */
  db: Kysely<DB>;
  secrets: Secrets;
  columns: AllTableColumns;
}

/**
 * Reads the rows of one table that belong to a person, some at a time. Rows are in the order of their place in the
 * table, which does not change for the statements of one repeatable-read transaction.
 */
export async function* readExportedRows(
  source: ExportedTable,
  subject: ExportSubject,
  { db, secrets, columns }: Reader,
): AsyncGenerator<ExportedRow[]> {
  const table = columnsOfTable(columns, source.table);
  const selected = selectedColumns(source, table, subject);
  const opened = subject.isByStaff ? [] : Object.entries(source.open ?? {});
  let last = '(0,0)';
  for (;;) {
    const { rows } = await sql<ExportedRow & { row_place: string }>`
      select own.ctid::text as row_place, ${sql.join(selected)} from ${sql.table(source.table)} as own
      where ${conditionOf(source, subject)} and own.ctid > ${last}::tid
      order by own.ctid limit ${sql.lit(PAGE)}`.execute(db);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.row_place;
    yield rows.map((read) => {
      const { row_place: _place, ...row } = read;
      for (const [column, open] of opened) {
        const bytes = row[column];
        row[column] = Buffer.isBuffer(bytes) ? open(bytes, row, secrets) : null;
      }
      return row;
    });
    if (rows.length < PAGE) return;
  }
}

/** Returns the exported columns, and for each reference to a named row the name: `course` beside `course_id`. */
function selectedColumns(
  { columns, without = [], open = {} }: ExportedTable,
  table: ReturnType<typeof columnsOfTable>,
  { isByStaff }: ExportSubject,
): RawBuilder<unknown>[] {
  const wanted: readonly string[] =
    columns ?? table.columns.filter((column) => !(without as readonly string[]).includes(column));
  const opened = isByStaff ? [] : Object.keys(open);
  const names = table.references.flatMap(({ column, ...target }) => {
    const label = column.replace(/_id$/, '');
    if (label === column || !wanted.includes(column) || table.columns.includes(label)) return [];
    return [
      sql`(select named.${sql.ref(target.name)} from ${sql.table(target.table)} as named
        where named.${sql.ref(target.key)} = own.${sql.ref(column)}) as ${sql.ref(label)}`,
    ];
  });
  return [...[...wanted, ...opened].map((column) => sql`own.${sql.ref(column)}`), ...names];
}

/** The condition that a row named `own` belongs to the person. */
export function conditionOf(source: ExportedTable, { id, addresses, isByStaff }: ExportSubject): RawBuilder<boolean> {
  const { by, within, isAddress, where, confidential } = source;
  const column = sql`own.${sql.ref(by)}`;
  const belongs = isAddress
    ? sql`lower(${column}) = any(${addresses})`
    : within === undefined
      ? sql`${column} = ${String(id)}`
      : sql`${column} in (${parentKeys(within, id)})`;
  const parts = [
    belongs,
    ...(where ? [where] : []),
    ...(confidential && isByStaff ? [sql`not (${confidential})`] : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Selects the keys of the rows of a parent table that belong to an account. */
function parentKeys({ table, by, key = 'id', within }: ParentTable, id: number): RawBuilder<unknown> {
  const belongs = within === undefined ? sql`= ${id}` : sql`in (${parentKeys(within, id)})`;
  return sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(by)} ${belongs}`;
}
