import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { recordAll } from './audit.ts';
import { type EntryContent, storeChanges } from './entry-changes.ts';
import { insertVersions, versionConflict } from './entry-versions.ts';

/** The rules of `staffEntries()` that apply to many entries at once. */
export interface BatchRules {
  // All entry tables have the columns of this one; Kysely cannot infer that from a variable.
  table: 'business_areas';
  subject: AuditSubject;
  before?: (context: SignedInContext) => Promise<void>;
  newColumns?: (form: object, owner: undefined) => object;
  details?: (row: object, context: SignedInContext) => Promise<Record<string, string>> | Record<string, string>;
}

/** A form to store, with the entry and the version that were read. */
export interface ChangedEntry {
  id: number;
  version: number;
  form: object;
}

export interface EntryBatch {
  added: readonly object[];
  changed: readonly ChangedEntry[];
}

/** An entry that was written; `before` is null for a new one. */
interface WrittenRow {
  id: number;
  version: number;
  before: EntryContent | null;
  after: EntryContent;
}

/** Entries written by one statement, which has a limited number of parameters. */
const BATCH = 500;

/**
 * Adds and changes entries with their versions and audit rows, with a few statements however many they are: one entry
 * at a time, an import of two thousand would take longer than a device waits for an answer.
 * @throws HttpProblem `version_conflict` if an entry has changed since it was read, and the errors of the database
 */
export async function writeEntries(rules: BatchRules, batch: EntryBatch, context: SignedInContext): Promise<void> {
  await rules.before?.(context);
  for (const forms of chunksOf(batch.added)) await note('added', rules, await addAll(rules, forms, context), context);
  for (const changes of chunksOf(batch.changed)) {
    await note('changed', rules, await changeAll(rules, changes, context), context);
  }
}

function chunksOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function addAll(
  { table, newColumns }: BatchRules,
  forms: readonly object[],
  { db }: SignedInContext,
): Promise<WrittenRow[]> {
  const rows = await db
    .insertInto(table)
    .values(forms.map((form) => ({ ...form, ...newColumns?.(form, undefined) })) as never)
    .returning(['id', 'version', sql<EntryContent>`to_jsonb(${sql.table(table)})`.as('after')])
    .execute();
  return rows.map((row) => ({ ...row, before: null }));
}

async function changeAll(
  { table }: BatchRules,
  changes: readonly ChangedEntry[],
  context: SignedInContext,
): Promise<WrittenRow[]> {
  const known = await lockEntries(table, changes, context);
  const columns = Object.keys(changes[0]?.form ?? {});
  const values = changes.map(({ id, version, form }) => ({ ...form, id, version: version + 1 }));
  const assignments = [...columns, 'version'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const { rows } = await sql<Omit<WrittenRow, 'before'>>`
    update ${sql.table(table)} as entry set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}) as changed
    where entry.id = changed.id
    returning entry.id, entry.version, to_jsonb(entry) as after`.execute(context.db);
  return rows.map((row) => ({ ...row, before: known.get(row.id) ?? null }));
}

/** Locks the entries, and returns their contents. @throws HttpProblem `version_conflict` */
async function lockEntries(table: BatchRules['table'], changes: readonly ChangedEntry[], context: SignedInContext) {
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql<{ id: number; version: number; content: EntryContent }>`
    select id, version, to_jsonb(entry) as content from ${sql.table(table)} as entry
    where id = any(${ids}) order by id for update`.execute(context.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, version } of changes) {
    const current = found.get(id)?.version ?? 0;
    if (current !== version) throw await versionConflict(context, { table, id }, current);
  }
  return new Map(rows.map(({ id, content }) => [id, content]));
}

async function note(
  action: 'added' | 'changed',
  { table, subject, details }: BatchRules,
  written: readonly WrittenRow[],
  context: SignedInContext,
): Promise<void> {
  await insertVersions(context, table, written);
  const audit = [];
  for (const { id, after } of written) {
    const fields = { action: `${subject}_${action}` as AuditAction, subject, subject_id: id };
    audit.push({ ...fields, details: (await details?.(after, context)) ?? {} });
  }
  const ids = await recordAll(context, audit);
  const changes = written.map(({ id, before, after }) => ({
    entry: { table, id },
    before,
    after,
    audit_id: ids.get(String(id)) ?? '',
  }));
  await storeChanges(context.db, changes, context.clock.now());
}
