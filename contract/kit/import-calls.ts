import * as v from 'valibot';
import { TextFile } from './common.ts';
import { dataAnswer, params } from './endpoint.ts';
import type { StaffRole } from './roles.ts';
import { ruleCodes } from './rule-codes.ts';
import { integer, line, rule } from './rules.ts';

/** Rows of one file, without its heading. */
export const MAX_IMPORT_ROWS = 2_000;
/** Bytes of one file. */
export const MAX_IMPORT_FILE_BYTES = 1024 * 1024;
/** Bytes of a call with the rows of one file: quotes, commas and line numbers take room besides the text. */
const MAX_BODY_BYTES = 2 * MAX_IMPORT_FILE_BYTES;
const MAX_COLUMNS = 40;

/** The columns and rows of a file, as text. Missing cells at the end of a row are empty. */
export const importedFile = {
  columns: v.pipe(v.array(line(60)), v.maxLength(MAX_COLUMNS, rule('max_items', { max: MAX_COLUMNS }))),
  rows: v.pipe(
    v.array(
      v.strictObject({
        /** Its number in the spreadsheet, where the heading is line 1 and blank lines count */
        line: integer(1, 1_000_000),
        cells: v.array(v.string(rule('format'))),
      }),
    ),
    v.minLength(1, rule('required')),
    v.maxLength(MAX_IMPORT_ROWS, rule('max_items', { max: MAX_IMPORT_ROWS })),
  ),
  /** Retires the entries that are not in the file */
  retire: v.boolean(),
};
const ImportedFile = v.strictObject(importedFile);
export type ImportedFile = v.InferOutput<typeof ImportedFile>;

/**
 * The rules of the rows of a file: those of forms, and `same_key` for two rows about one entry (the parameter is the
 * other line), `extra_cells` for a row longer than the heading, `name_taken` if another entry prevents a new one.
 */
export const importRuleCodes = [...ruleCodes, 'same_key', 'extra_cells', 'name_taken'] as const;
export type ImportRuleCode = (typeof importRuleCodes)[number];

export const importActions = ['invalid', 'added', 'changed', 'retired', 'unchanged'] as const;
export type ImportAction = (typeof importActions)[number];

/** A row of the file, or an entry to retire because it is not in the file. */
const PreviewRow = v.object({
  /** Null for an entry that is not in the file */
  line: v.nullable(v.number()),
  action: v.picklist(importActions),
  name: v.string(),
  /** The cells that change; of a new entry, all that are not empty */
  differences: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
  /** The reasons of an invalid row; `column` is null for the row as a whole */
  problems: v.array(
    v.object({
      column: v.nullable(v.string()),
      code: v.picklist(importRuleCodes),
      params: v.record(v.string(), v.number()),
    }),
  ),
});
export type PreviewRow = v.InferOutput<typeof PreviewRow>;

/** The effects of an import. The import repeats `digest`, which identifies the preview. */
export const ImportPreview = v.object({ rows: v.array(PreviewRow), digest: v.string() });
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

/** The number of entries that an import has added, changed and retired, and of rows without a difference. */
export const ImportResult = v.object({
  added: v.number(),
  changed: v.number(),
  retired: v.number(),
  unchanged: v.number(),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

interface ImportCalls<P, W, L, K, S> {
  /** A list is at `{path}/{list}` */
  path: P;
  who: W;
  /** List names in the address */
  lists: L;
  /** The kinds of entries in the audit log */
  kinds: K;
  /** The kind of the lists in the audit log, whose actions are `…_exported` and `…_imported` */
  subject: S;
}

/** The calls with which staff download lists as CSV files, and change them by one after a preview. */
export function importCalls<
  const P extends `/api/${string}`,
  const W extends StaffRole,
  const L extends readonly string[],
  const K extends readonly string[],
  const S extends string,
>({ path, who, lists, kinds, subject }: ImportCalls<P, W, L, K, S>) {
  const ofList = { who, params: params({ list: v.picklist(lists) }) } as const;
  const entryActions = kinds.flatMap((kind) => [`${kind}_added`, `${kind}_changed`]) as `${K[number]}_${
    | 'added'
    | 'changed'}`[];
  const exported: `${S}_exported` = `${subject}_exported`;
  const imported: `${S}_imported` = `${subject}_imported`;
  return {
    download: {
      ...ofList,
      method: 'GET',
      path: `${path}/{list}` as `${P}/{list}`,
      summary: 'All entries of a list as a CSV file, retired ones too, in the columns that an import reads',
      audit: { actions: [exported], subjects: [subject] },
      answer: dataAnswer(TextFile),
      cost: 'costly',
    },
    preview: {
      ...ofList,
      method: 'POST',
      path: `${path}/{list}/preview` as `${P}/{list}/preview`,
      summary: 'What the rows of a file would change in a list; changes nothing',
      body: ImportedFile,
      max_body_bytes: MAX_BODY_BYTES,
      // Without a row in the audit log, because the call has no effect and reads nothing personal.
      audit: { actions: [], subjects: [] },
      answer: dataAnswer(ImportPreview),
    },
    import: {
      ...ofList,
      method: 'POST',
      path: `${path}/{list}/import` as `${P}/{list}/import`,
      summary: 'Changes a list by the rows of a file, as in its preview, or not at all',
      body: v.strictObject({ ...importedFile, digest: line(100) }),
      max_body_bytes: MAX_BODY_BYTES,
      audit: { actions: [...entryActions, imported], subjects: [...kinds, subject] },
      answer: dataAnswer(ImportResult),
      errors: ['import_outdated'],
      idempotency: 'required',
    },
  } as const;
}
