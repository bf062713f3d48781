import { type Kysely, sql } from 'kysely';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A row as JSON, by column. */
export type EntryContent = Readonly<Record<string, unknown>>;

/** Identifies an entry in its table. */
interface EntryRow {
  table: string;
  id: number | string;
  /** The column of its key; `id` by default */
  column?: string;
  /** Its content must not be stored, because people without its role can read the audit log */
  isConfidential?: boolean;
}

/** An entry that is being written, with its content before; null for a new one. */
interface OpenChange {
  entry: EntryRow;
  before: EntryContent | null;
}

/** Columns that are not part of a form. */
const OMITTED = new Set(['id', 'version', 'user_id', 'search_text', 'found_by', 'made_from']);

/** The entry written in each transaction that has no audit row yet. */
const openChanges = new WeakMap<Kysely<DB>, OpenChange>();

/**
 * Keeps the content of an entry before a change, until `storeChange` is called in the same transaction. No-op while
 * another change is open.
 * @param before null for a new entry
 */
export function openChange(transaction: Kysely<DB>, entry: EntryRow, before: EntryContent | null): void {
  if (entry.isConfidential === true || openChanges.has(transaction)) return;
  openChanges.set(transaction, { entry, before });
}

/** Calls `openChange` with the present content of an entry, which is about to be changed or removed. */
export async function keepContent(transaction: Kysely<DB>, entry: EntryRow): Promise<void> {
  const before = await findContent(transaction, entry);
  if (before !== undefined) openChange(transaction, entry, before);
}

/**
 * Stores the fields that differ between an entry before its change and now, for an audit row. Only these, because the
 * others may be about people whom the change does not concern (AUDIT-4).
 */
export async function storeChange(transaction: Kysely<DB>, audit_id: string, changed_at: Date): Promise<void> {
  const change = openChanges.get(transaction);
  if (change === undefined) return;
  openChanges.delete(transaction);
  const after = (await findContent(transaction, change.entry)) ?? null;
  await storeChanges(transaction, [{ ...change, after, audit_id }], changed_at);
}

/** A written entry with its content before and after; null for a new or a removed one. */
export interface WrittenEntry extends OpenChange {
  after: EntryContent | null;
  /** Its audit row */
  audit_id: string;
}

/** Stores the fields that differ between the contents of entries, as `storeChange` does for one. */
export async function storeChanges(db: Kysely<DB>, written: readonly WrittenEntry[], changed_at: Date): Promise<void> {
  const rows = written.flatMap(({ entry, audit_id, ...content }) => {
    const { before, after } = differingFields(content.before, content.after);
    if (before === null && after === null) return [];
    const userId = content.before?.['user_id'] ?? content.after?.['user_id'] ?? null;
    return {
      audit_id,
      entry_table: entry.table,
      entry_id: String(entry.id),
      changed_at,
      user_id: userId as number | null,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    };
  });
  if (rows.length > 0) await addRows(db, 'entry_changes', rows);
}

/** Deletes the stored differences of entries that belong to no account, because no deletion of one would erase them. */
export async function deleteUnownedChanges(db: Kysely<DB>, table: string, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('entry_changes')
    .where('entry_table', '=', table)
    .where('entry_id', 'in', ids.map(String))
    .where('user_id', 'is', null)
    .execute();
}

async function findContent(db: Kysely<DB>, { table, id, column = 'id' }: EntryRow): Promise<EntryContent | undefined> {
  const { rows } = await sql<{ content: EntryContent }>`
    select to_jsonb(entry) as content from ${sql.table(table)} as entry where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0]?.content;
}

/** Both contents without the fields that are equal; a content without fields is null. */
function differingFields(before: EntryContent | null, after: EntryContent | null) {
  const differs = (name: string) =>
    !OMITTED.has(name) && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null);
  const only = (content: EntryContent | null) => {
    const fields = Object.entries(content ?? {}).filter(([name]) => differs(name));
    return fields.length === 0 ? null : Object.fromEntries(fields);
  };
  return { before: only(before), after: only(after) };
}
