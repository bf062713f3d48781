import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { ImportedFile, PreviewRow } from '#contract/kit/import-calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { invalidAt } from '#server/http/errors.ts';
import {
  type Cells,
  cellsOf,
  cleanCell,
  formWith,
  type ImportColumn,
  keyOf,
  type ObjectSchema,
  type Problem,
  problemAt,
  problemsOf,
  type ReadColumn,
  readColumns,
  valueAt,
} from './import-columns.ts';
import type { EntryTable } from './staff-entries.ts';

/** A list that is read and written as a file. */
export interface ListSource {
  table: EntryTable;
  /** Schema of an entry's form; its rules apply to each row */
  form: ObjectSchema;
  columns: readonly ImportColumn[];
  /** The columns that identify an entry */
  key: readonly string[];
  /** The column that names an entry on screen */
  nameColumn: string;
  /** The state of a retired entry, at its place in the form */
  retired: { path: readonly string[]; value: string };
  /** The slug of a new entry; another entry with the same one prevents it */
  slugOf?: (form: never) => string;
}

interface EntryRow {
  id: number;
  version: number;
  slug?: string;
}

interface Entry extends EntryRow {
  cells: Cells;
  key: string | undefined;
}

/** A preview row, and the form that the import stores. */
export interface PlannedRow extends PreviewRow {
  /** The entry to change or retire */
  entry?: EntryRow;
  /** The form to write; undefined for rows without an effect */
  form?: object;
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** Identifies the rows and the versions of the entries they are about */
  digest: string;
}

/** The columns and entries of a list. */
export interface ReadList {
  columns: ReadColumn[];
  entries: Entry[];
}

/** Reads the entries of a list with their cells, by the text of their key. */
export async function readList(db: Kysely<DB>, source: ListSource): Promise<ReadList> {
  const columns = await readColumns(db, source.columns);
  const key = columns.filter(({ name }) => source.key.includes(name));
  const { rows } = await sql<EntryRow>`select * from ${sql.table(source.table)} order by id`.execute(db);
  const order = new Intl.Collator('en');
  const textOf = ({ cells }: Entry) => source.key.map((name) => cells[name]).join(' ');
  const entries = rows
    .map((row) => ({ ...row, cells: cellsOf(columns, row) }))
    .map((entry) => ({ ...entry, key: keyOf(source.form, key, entry.cells) }))
    .toSorted((a, b) => order.compare(textOf(a), textOf(b)));
  return { columns, entries };
}

/**
 * Returns what the rows of a file would change. Entries are matched by their key; cells that the file does not have, and
 * empty ones of columns with codes, keep their values.
 * @throws HttpProblem `invalid` for unknown, repeated or missing columns
 */
export async function planImport(db: Kysely<DB>, source: ListSource, file: ImportedFile): Promise<ImportPlan> {
  const list = await readList(db, source);
  assertColumns(source, file.columns);
  const given = withKeys(source, list, file);
  const lines = Map.groupBy(given, ({ key }) => key);
  const entries = new Map(list.entries.toReversed().map((entry) => [entry.key, entry]));
  const slugs = new Set(list.entries.map(({ slug }) => slug));
  const rows = given.map((row): PlannedRow => {
    const twin = row.key === undefined ? undefined : lines.get(row.key)?.find(({ line }) => line !== row.line);
    if (twin !== undefined) row.problems.push(problemAt(null, 'same_key', { line: twin.line }));
    return planRow(source, list.columns, {
      row,
      entry: row.key === undefined ? undefined : entries.get(row.key),
      slugs,
    });
  });
  const all = file.retire ? [...rows, ...plannedRetirements(source, list, new Set(given.map(({ key }) => key)))] : rows;
  return { rows: all, digest: digestOf(source, all) };
}

/** A file row with its cells by column. */
interface GivenRow {
  line: number;
  cells: Cells;
  key: string | undefined;
  problems: Problem[];
}

function withKeys(source: ListSource, { columns }: ReadList, file: ImportedFile): GivenRow[] {
  const key = columns.filter(({ name }) => source.key.includes(name));
  return file.rows.map(({ line, cells }) => {
    const named = Object.fromEntries(file.columns.map((name, index) => [name, cleanCell(cells[index] ?? '')]));
    const isLonger = cells.slice(file.columns.length).some((cell) => cell.trim() !== '');
    const problems = isLonger ? [problemAt(null, 'extra_cells')] : [];
    return { line, cells: named, key: keyOf(source.form, key, named), problems };
  });
}

interface Matched {
  row: GivenRow;
  entry: Entry | undefined;
  /** The slugs of the entries, and of new ones in the lines before */
  slugs: Set<string | undefined>;
}

function planRow(source: ListSource, columns: readonly ReadColumn[], { row, entry, slugs }: Matched): PlannedRow {
  const { line, cells, problems } = row;
  const values = columns.map((column) => [column.path, valueOf(column, cells[column.name], entry)] as const);
  const parsed = v.safeParse(source.form, formWith(values));
  problems.push(...codeProblems(source, columns, cells));
  const found = new Set(problems.map(({ column }) => column));
  if (!parsed.success) {
    problems.push(...problemsOf(columns, parsed.issues).filter(({ column }) => column === null || !found.has(column)));
  }
  const form = parsed.success ? (parsed.output as object) : undefined;
  if (entry === undefined && form !== undefined && problems.length === 0 && source.slugOf !== undefined) {
    const slug = source.slugOf(form as never);
    if (slugs.has(slug)) problems.push(problemAt(source.nameColumn, 'name_taken'));
    slugs.add(slug);
  }
  const after = form === undefined ? cells : cellsOf(columns, form);
  const shown = { line, name: (after[source.nameColumn] ?? '').slice(0, MAX_NAME), problems };
  if (form === undefined || problems.length > 0) return { ...shown, action: 'invalid', differences: [] };
  const differences = columns
    .map(({ name }) => ({ column: name, before: entry?.cells[name] ?? '', after: after[name] ?? '' }))
    .filter((each) => each.before !== each.after);
  if (entry === undefined) return { ...shown, action: 'added', differences, form };
  if (differences.length === 0) return { ...shown, action: 'unchanged', differences, entry };
  return { ...shown, action: 'changed', differences, entry, form };
}

/** Characters of a name on screen; a longer one is invalid anyway. */
const MAX_NAME = 200;

/** The value of a cell; without one, that of the entry, or the initial one. */
function valueOf({ path, read, hasCodes, initial }: ReadColumn, cell: string | undefined, entry: Entry | undefined) {
  if (cell !== undefined && !(hasCodes && cell === '')) return read(cell);
  return entry === undefined ? (initial ?? read('')) : (valueAt(entry, path) ?? initial);
}

/** Cells with an unknown code, and empty ones of the key. */
function codeProblems({ key }: ListSource, columns: readonly ReadColumn[], cells: Cells): Problem[] {
  return columns.flatMap(({ name, read, hasCodes }) => {
    const cell = cells[name];
    if (cell === '' && key.includes(name)) return [problemAt(name, 'required')];
    const isUnknown = hasCodes && cell !== undefined && cell !== '' && read(cell) === undefined;
    return isUnknown ? [problemAt(name, 'choice')] : [];
  });
}

/** The entries in use whose key is not in the file. */
function plannedRetirements(
  { retired, nameColumn }: ListSource,
  list: ReadList,
  keys: ReadonlySet<string | undefined>,
) {
  return list.entries
    .filter((entry) => !keys.has(entry.key) && valueAt(entry, retired.path) !== retired.value)
    .map((entry): PlannedRow => {
      const form = formWith([
        ...list.columns.map(({ path }) => [path, valueAt(entry, path)] as const),
        [retired.path, retired.value],
      ]);
      const name = entry.cells[nameColumn] ?? '';
      return { line: null, action: 'retired', name, differences: [], problems: [], entry, form };
    });
}

function assertColumns(source: ListSource, columns: readonly string[]): void {
  const known = source.columns.map(({ name }) => name);
  if (columns.some((name) => !known.includes(name))) throw invalidAt('columns', 'choice');
  if (new Set(columns).size < columns.length) throw invalidAt('columns', 'repeated');
  if (source.key.some((name) => !columns.includes(name))) throw invalidAt('columns', 'required');
}

function digestOf({ table }: ListSource, rows: readonly PlannedRow[]): string {
  const content = rows.map(({ entry, form: _form, ...row }) => [row, entry?.id ?? null, entry?.version ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([table, content]))
    .digest('base64url');
}
