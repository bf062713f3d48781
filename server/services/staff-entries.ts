import type { Selectable } from 'kysely';
import type { ErrorCode } from '#contract/codes.ts';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import { isConstraintViolation, isMissingPicture, isStillReferenced } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { record } from './audit.ts';
import { type BatchRules, type EntryBatch, writeEntries } from './entry-batch.ts';
import { keepContent } from './entry-changes.ts';
import { historyOf, nextVersion, recordVersion } from './entry-versions.ts';

/** Tables of entries with a numbered key and a version. */
export type EntryTable = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number; version: number } ? T : never;
}[keyof DB];
type PlainSubject =
  Extract<AuditAction, `${string}_changed`> extends `${infer S}_changed` ? Extract<AuditSubject, S> : never;

interface OfEntry {
  params: { id: number };
}

/** The `id` of the owner, if the address has one. */
interface Addition<Form> {
  params?: { id: number };
  body: Form;
}

export interface EntryRules<T extends EntryTable, Form extends object, Answer> {
  table: T;
  /** The audit log has `…_added`, `…_changed` and `…_removed` */
  subject: PlainSubject;
  /** Returns an entry in its API form. @throws HttpProblem `not_found` */
  read: (id: number, context: SignedInContext) => Promise<Answer>;
  /**
   * The columns that a form fills, if their names or values differ from its fields. A new entry has no `id`.
   * `writeAll` does not use it
   */
  columnsOf?: (form: Form, context: SignedInContext, id: number | undefined) => object;
  /** Columns of a new entry that are not in its form, such as its slug. @param owner the `id` in the address, if any */
  newColumns?: (form: Form, owner: number | undefined) => object;
  /** Called in the transaction before an entry is written, e.g. to lock its owner; `writeAll` names no entry */
  before?: (context: SignedInContext, of?: { id?: number; owner?: number | undefined }) => Promise<void>;
  /** `before` locks the entry too (`EntryKey.isLocked`) */
  isLocked?: true;
  /** Rejects an invalid form. A new entry has no `id`, and an `owner` if the address has one */
  check?: (form: Form, context: SignedInContext, of: { id?: number; owner?: number | undefined }) => Promise<unknown>;
  /** Writes dependent rows after an entry was added or changed. `writeAll` does not call it */
  after?: (id: number, form: Form, context: SignedInContext) => Promise<unknown>;
  /** The error if another row has the same value in a unique column */
  taken?: ErrorCode;
  /** Details for the audit log, without personal data */
  details?: (
    row: Selectable<DB[T]>,
    context: SignedInContext,
  ) => Promise<Record<string, string>> | Record<string, string>;
  /**
   * Deletes an entry and its dependent data, such as its picture; by default its row only. @throws HttpProblem
   * `not_found`
   */
  remove?: (id: number, context: SignedInContext) => Promise<Selectable<DB[T]>>;
}

/**
 * Returns handlers that add, change and remove the entries of a table and read their history; the columns are the
 * fields of the form. Each writes its audit row in the same transaction. A removal answers `still_used` while other
 * rows reference the entry. `writeAll` adds and changes many entries whose forms have been checked.
 */
export function staffEntries<T extends EntryTable, Form extends object, Answer extends { id: number }>(
  rules: EntryRules<T, Form, Answer>,
) {
  const { subject, read } = rules;
  // All entry tables have the columns of this one; Kysely cannot infer that from a variable.
  const table = rules.table as 'business_areas';
  const note = async (action: 'added' | 'changed' | 'removed', row: { id: number }, context: SignedInContext) => {
    const details = (await rules.details?.(row as Selectable<DB[T]>, context)) ?? {};
    await record(context, { action: `${subject}_${action}` as AuditAction, subject, subject_id: row.id, details });
  };
  const refuse = (error: unknown): never => {
    if (rules.taken !== undefined && isConstraintViolation(error)) throw new HttpProblem(rules.taken);
    if (isMissingPicture(error)) throw new HttpProblem('picture_gone');
    throw isStillReferenced(error) ? new HttpProblem('still_used') : error;
  };
  const columnsOf = (form: Form, context: SignedInContext, id?: number) => rules.columnsOf?.(form, context, id) ?? form;
  const reread = (_request: unknown, context: SignedInContext, id: number) => read(id, context);

  const add = async ({ params, body }: Addition<Form>, context: SignedInContext): Promise<Answer> => {
    await rules.before?.(context, { owner: params?.id });
    await rules.check?.(body, context, { owner: params?.id });
    const values = { ...columnsOf(body, context), ...rules.newColumns?.(body, params?.id) } as never;
    const row = await context.db
      .insertInto(table)
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuse);
    await rules.after?.(row.id, body, context);
    await recordVersion(context, { table, id: row.id }, row.version);
    await note('added', row, context);
    return read(row.id, context);
  };

  const change = async (request: OfEntry & { body: Form & { version: number } }, context: SignedInContext) => {
    const { params, body } = request;
    await rules.before?.(context, { id: params.id });
    const isLocked = rules.isLocked === true;
    const version = await nextVersion(context, { table, id: params.id, isLocked }, body);
    await rules.check?.(body, context, { id: params.id });
    const row = await context.db
      .updateTable(table)
      .set({ ...columnsOf(body, context, params.id), version } as never)
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuse);
    await rules.after?.(params.id, body, context);
    await note('changed', row, context);
    return read(params.id, context);
  };

  const deleteRow = (id: number, { db }: SignedInContext) =>
    db.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirstOrThrow(notFound).catch(refuse);
  const remove = async ({ params: { id } }: OfEntry, context: SignedInContext): Promise<void> => {
    await rules.before?.(context, { id });
    await keepContent(context.db, { table, id });
    const row = await (rules.remove ?? deleteRow)(id, context);
    await note('removed', { ...row, id }, context);
  };

  return {
    add: write({ handle: add, reread }),
    change: write({ handle: change, reread }),
    remove,
    history: historyOf(rules.table),
    writeAll: (batch: EntryBatch, context: SignedInContext) =>
      writeEntries(rules as unknown as BatchRules, batch, context).catch(refuse),
  };
}
