import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import { csvOf } from '#contract/kit/csv.ts';
import type { ImportedFile, ImportPreview, ImportResult, PreviewRow } from '#contract/kit/import-calls.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { record, recordExport } from './audit.ts';
import type { EntryBatch } from './entry-batch.ts';
import { type ListSource, type PlannedRow, planImport, readList } from './import-plan.ts';

/** A list that staff download as a file and change by one. */
export interface ImportedList extends ListSource {
  /** Made by `staffEntries()`, whose `check` must be among the rules of the rows: it is not called */
  entries: { writeAll: (batch: EntryBatch, context: SignedInContext) => Promise<void> };
}

type ListSubject = Extract<AuditAction, `${string}_imported`> extends `${infer S}_imported` ? S & AuditSubject : never;

interface OfList<L> {
  params: { list: L };
}

/**
 * Returns the handlers of `importCalls()`.
 * @param subject the kind of the lists in the audit log
 * @param lists the lists by their name in the address
 */
export function listImport<L extends string>(subject: ListSubject, lists: Readonly<Record<L, ImportedList>>) {
  const download = async ({ params: { list } }: OfList<L>, context: SignedInContext) => {
    const { columns, entries } = await readList(context.db, lists[list]);
    const names = columns.map(({ name }) => name);
    await recordExport(context, { action: `${subject}_exported`, subject, subject_id: list, rows: entries.length });
    const lines = entries.map(({ cells }) => names.map((name) => cells[name] ?? ''));
    return { file_name: `${list}.csv`, content: csvOf([names, ...lines]) };
  };

  const preview = async (
    { params: { list }, body }: OfList<L> & { body: ImportedFile },
    { db }: SignedInContext,
  ): Promise<ImportPreview> => {
    const { rows, digest } = await planImport(db, lists[list], body);
    return { rows: rows.map(shownRow), digest };
  };

  const importList = async (
    { params: { list }, body }: OfList<L> & { body: ImportedFile & { digest: string } },
    context: SignedInContext,
  ): Promise<ImportResult> => {
    const { entries, table } = lists[list];
    // Other writes of the list wait, so that nothing changes between the comparison and the last row.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(context.db);
    const { rows, digest } = await planImport(context.db, lists[list], body);
    if (digest !== body.digest) throw new HttpProblem('import_outdated');
    if (rows.some(({ action }) => action === 'invalid')) throw invalidAt('rows', 'invalid');
    await entries.writeAll(batchOf(rows), context);
    const result = countsOf(rows);
    const details = Object.fromEntries(Object.entries(result).map(([name, count]) => [name, String(count)]));
    await record(context, { action: `${subject}_imported`, subject, subject_id: list, details });
    return result;
  };

  return { download, preview, import: importList };
}

function batchOf(rows: readonly PlannedRow[]): EntryBatch {
  return {
    added: rows.flatMap(({ entry, form }) => (entry === undefined && form !== undefined ? [form] : [])),
    changed: rows.flatMap(({ entry, form }) =>
      entry === undefined || form === undefined ? [] : [{ id: entry.id, version: entry.version, form }],
    ),
  };
}

function shownRow({ entry: _entry, form: _form, ...row }: PlannedRow): PreviewRow {
  return row;
}

function countsOf(rows: readonly PlannedRow[]): ImportResult {
  const count = (action: keyof ImportResult) => rows.filter((row) => row.action === action).length;
  return { added: count('added'), changed: count('changed'), retired: count('retired'), unchanged: count('unchanged') };
}
