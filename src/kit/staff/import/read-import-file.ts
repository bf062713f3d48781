import Papa from 'papaparse';
import { type ImportedFile, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_ROWS } from '#contract/kit/import-calls.ts';

/** The columns of a list: the names in the heading of its file. */
export interface FileColumns {
  key: readonly string[];
  columns: readonly string[];
}

/** A file that was read. */
interface ReadFile extends Pick<ImportedFile, 'columns' | 'rows'> {
  /** The file is in an encoding without ċ, ġ, ħ and ż, so that they may be lost */
  lacksMaltese: boolean;
}

/** Why a file cannot be read. */
export type FileProblem =
  | { code: 'too_large' | 'workbook' | 'not_text' | 'empty' }
  | { code: 'unknown_columns' | 'missing_columns' | 'repeated_columns'; names: readonly string[] }
  | { code: 'too_many_rows'; rows: number }
  | { code: 'open_quote'; line: number };

/**
 * Reads a CSV file as spreadsheets save it: UTF-8, UTF-16 or Windows-1252; separated by commas, semicolons or tabs. The
 * order of the columns and the letter case of their names do not matter, and blank lines are skipped (REF-15).
 */
export async function readImportFile(file: Blob, list: FileColumns): Promise<ReadFile | { problem: FileProblem }> {
  if (file.size > MAX_IMPORT_FILE_BYTES) return refused({ code: 'too_large' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOK_MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte)))
    return refused({ code: 'workbook' });
  const { text, lacksMaltese } = decode(bytes);
  if (text.includes('\0')) return refused({ code: 'not_text' });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text, list.columns) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) return refused({ code: 'open_quote', line: (broken.row ?? 0) + 1 });
  const lines = data.map((cells, index) => ({ line: index + 1, cells }));
  const [heading, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (heading === undefined) return refused({ code: 'empty' });
  const columns = columnsOf(heading.cells);
  const problem = problemOf(columns, list, rows.length);
  return problem === undefined ? { columns, rows, lacksMaltese } : refused(problem);
}

/** The first bytes of .xlsx and .ods (ZIP) and of .xls files. */
const WORKBOOK_MARKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function refused(problem: FileProblem) {
  return { problem };
}

function decode(bytes: Uint8Array): { text: string; lacksMaltese: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), lacksMaltese: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), lacksMaltese: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), lacksMaltese: true };
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Returns the separator with which the heading has the most known columns, because other lines contain all three. */
function separatorOf(text: string, known: readonly string[]): string {
  const heading = /^.*\S.*$/m.exec(text)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => {
    const names = columnsOf(heading.split(separator).map((cell) => cell.replaceAll('"', '')));
    return { separator, count: names.filter((name) => known.includes(name)).length };
  });
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

/** The names in a heading, without empty ones at its end. `Name EN` is `name_en`. */
function columnsOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

function problemOf(columns: readonly string[], list: FileColumns, rows: number): FileProblem | undefined {
  const unknown = columns.filter((name) => !list.columns.includes(name));
  if (unknown.length > 0) return { code: 'unknown_columns', names: unknown };
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (repeated.length > 0) return { code: 'repeated_columns', names: repeated };
  const missing = list.key.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { code: 'missing_columns', names: missing };
  if (rows === 0) return { code: 'empty' };
  return rows > MAX_IMPORT_ROWS ? { code: 'too_many_rows', rows } : undefined;
}
