import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { textOfCell } from '#contract/kit/csv.ts';
import type { ImportRuleCode, PreviewRow } from '#contract/kit/import-calls.ts';
import { readRule } from '#contract/kit/rule-codes.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A value as a file writes it: `{ code: 'university', value: 'university_student' }`. Files may also have `also`. */
export interface ValueCode {
  code: string;
  value: string | number;
  also?: string;
}

/** A column of a CSV file. */
export interface ImportColumn {
  /** Its heading, in lower case */
  name: string;
  /** The place of its value in the form: `['name', 'en']` */
  path: readonly string[];
  /** How its values are written; without codes, as they are */
  codes?: readonly ValueCode[] | ((db: Kysely<DB>) => Promise<readonly ValueCode[]>);
  /** The value of a new entry without this cell */
  initial?: string;
}

/** A column whose codes have been read from the database. */
export interface ReadColumn extends Omit<ImportColumn, 'codes'> {
  /** Returns the cell of a value */
  write: (value: unknown) => string;
  /** Returns the value of a cell; undefined for an empty one or an unknown code */
  read: (cell: string) => unknown;
  hasCodes: boolean;
}

export type Problem = PreviewRow['problems'][number];

export async function readColumns(db: Kysely<DB>, columns: readonly ImportColumn[]): Promise<ReadColumn[]> {
  const read: ReadColumn[] = [];
  for (const { codes, ...column } of columns) {
    const known = typeof codes === 'function' ? await codes(db) : codes;
    read.push({ ...column, ...(known === undefined ? plainText : codesOf(known)) });
  }
  return read;
}

const plainText = {
  write: (value: unknown) => (typeof value === 'string' ? value : ''),
  read: (cell: string) => cell,
  hasCodes: false,
};

function codesOf(codes: readonly ValueCode[]) {
  const byValue = new Map<unknown, string>(codes.map(({ code, value }) => [value, code]));
  const byCode = new Map(
    codes.flatMap(({ code, value, also = code }) => [code, also].map((text) => [text.toLowerCase(), value] as const)),
  );
  return {
    write: (value: unknown) => byValue.get(value) ?? '',
    read: (cell: string) => byCode.get(cell.toLowerCase()),
    hasCodes: true,
  };
}

/** The cells of a row by column. */
export type Cells = Readonly<Record<string, string>>;

/** Returns the cells of an entry or form. */
export function cellsOf(columns: readonly ReadColumn[], entry: object): Cells {
  return Object.fromEntries(columns.map(({ name, path, write }) => [name, write(valueAt(entry, path))]));
}

/** Returns the value of an entry or form at a path; undefined if it has none. */
export function valueAt(entry: unknown, path: readonly string[]): unknown {
  return path.reduce((found: unknown, key) => (found as Record<string, unknown> | undefined)?.[key], entry);
}

/** Returns a form with these values. */
export function formWith(values: readonly (readonly [path: readonly string[], value: unknown])[]): object {
  const form: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const owner = path.slice(0, -1).reduce((inner, key) => (inner[key] ??= {}) as Record<string, unknown>, form);
    owner[path.at(-1) ?? ''] = value;
  }
  return form;
}

/** The schema of a form. */
export type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** Returns the key of a row, by which it is matched with an entry; undefined if a part of it is invalid. */
export function keyOf(form: ObjectSchema, key: readonly ReadColumn[], cells: Cells): string | undefined {
  const parts = key.map(({ name, path, read }) => {
    const schema = path.reduce((inner: unknown, part) => (inner as ObjectSchema).entries[part], form);
    const parsed = v.safeParse(schema as v.GenericSchema, read(cells[name] ?? ''));
    return parsed.success ? parsed.output : undefined;
  });
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

/** Trims a cell and removes the apostrophe that `csvOf` adds. */
export function cleanCell(cell: string): string {
  return cleanTrimmed(textOfCell(cell));
}

/** Returns what the rules of the form say about a row, at its columns. */
export function problemsOf(columns: readonly ReadColumn[], issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues.map((issue) => {
    const place = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    const column = columns.find(({ path }) => path.join('.') === place);
    return { column: column?.name ?? null, ...readRule(issue as Parameters<typeof readRule>[0]) };
  });
}

export function problemAt(column: string | null, code: ImportRuleCode, params: Problem['params'] = {}): Problem {
  return { column, code, params };
}
