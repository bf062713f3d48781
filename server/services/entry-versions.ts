import { type Kysely, sql } from 'kysely';
import type { LatestChange } from '#contract/kit/versioned.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type EntryContent, openChange } from './entry-changes.ts';
import { person } from './person.ts';

type VersionedTable = { [T in keyof DB]: DB[T] extends { version: unknown } ? T : never }[keyof DB];

/** Tables with a key `id` and a version. */
type EntryTable = { [T in VersionedTable]: DB[T] extends { id: unknown } ? T : never }[VersionedTable];

/** An entry that staff edit with a form. */
export interface EntryKey {
  table: VersionedTable;
  id: number | string;
  /** The column of its key; `id` by default */
  column?: string;
  /** Columns that must match too: `{ company_id: 3 }` */
  owner?: Readonly<Record<string, number>>;
  /**
   * The caller has locked the entry. Rows that others reference may not be locked `for update`, because claims of places
   * would wait for it in a circle
   */
  isLocked?: boolean;
  /** Its content is not stored for the audit log */
  isConfidential?: boolean;
}

type Editor = Pick<SignedInContext, 'db' | 'clock' | 'session'>;

/**
 * Locks an entry until the transaction ends, compares its version with the one that the editor has read, and records
 * the author and time of the next version.
 * @param read the body of the change
 * @returns the version that the change writes
 * @throws HttpProblem `not_found`; `version_conflict` with the latest change if another editor has changed the entry
 * since
 */
export async function nextVersion(editor: Editor, entry: EntryKey, read: { version: number }): Promise<number> {
  const { table, id, column = 'id', owner = {}, isLocked = false } = entry;
  const conditions = Object.entries({ [column]: id, ...owner }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const { rows } = await sql<{ version: number; content: EntryContent }>`
    select version, to_jsonb(entry) as content from ${sql.table(table)} as entry
    where ${sql.join(conditions, sql` and `)} ${isLocked ? sql`` : sql`for update`}`.execute(editor.db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.version !== read.version) throw await versionConflict(editor, entry, row.version);
  openChange(editor.db, entry, row.content);
  await insertVersion(editor, entry, row.version + 1);
  return row.version + 1;
}

/**
 * Records that the caller writes this version of an entry, for a handler that does not call `nextVersion`. The entry is
 * new, unless the handler has called `keepContent`.
 */
export async function recordVersion(editor: Editor, entry: EntryKey, version: number): Promise<void> {
  openChange(editor.db, entry, null);
  await insertVersion(editor, entry, version);
}

async function insertVersion(editor: Editor, { table, id }: EntryKey, version: number): Promise<void> {
  await insertVersions(editor, table, [{ id, version }]);
}

/** Records the author and time of these versions of entries of a table. */
export async function insertVersions(
  { db, clock, session }: Editor,
  table: VersionedTable,
  written: readonly { id: number | string; version: number }[],
): Promise<void> {
  const change = { changed_by: session.user_id, changed_at: clock.now() };
  await db
    .insertInto('entry_versions')
    .values(written.map(({ id, version }) => ({ entry_table: table, entry_id: String(id), version, ...change })))
    // A removed entry may have had the same key, such as the year of reports.
    .onConflict((same) => same.columns(['entry_table', 'entry_id', 'version']).doUpdateSet(change))
    .execute();
}

/**
 * Returns the `version_conflict` of an entry, with the author and time of its latest change.
 * @param version the current version of the entry
 */
export async function versionConflict(
  { db }: Pick<Editor, 'db'>,
  entry: EntryKey,
  version: number,
): Promise<HttpProblem> {
  return new HttpProblem('version_conflict', { extra: { latest: await findChange(db, entry, version) } });
}

/**
 * Returns a read of the versions of an entry, newest first. Versions from before they were recorded are omitted.
 * @param column the column of its key
 * @throws HttpProblem `not_found`
 */
export function historyOf(table: EntryTable, column = 'id') {
  return async ({ params: { id } }: { params: { id: number | string } }, { db }: Pick<Editor, 'db'>) => {
    await db
      .selectFrom(table as 'business_areas')
      .select('id')
      .where(sql.ref(column), '=', id)
      .executeTakeFirstOrThrow(notFound);
    return db
      .selectFrom('entry_versions')
      .select((eb) => ['version', 'changed_at as at', person(eb.ref('changed_by')).as('by')])
      .where('entry_table', '=', table)
      .where('entry_id', '=', String(id))
      .orderBy('version', 'desc')
      .execute();
  };
}

async function findChange(db: Kysely<DB>, { table, id }: EntryKey, version: number): Promise<LatestChange | null> {
  const latest = await db
    .selectFrom('entry_versions')
    .select((eb) => ['changed_at', person(eb.ref('changed_by')).as('by')])
    .where('entry_table', '=', table)
    .where('entry_id', '=', String(id))
    .where('version', '=', version)
    .executeTakeFirst();
  return latest === undefined ? null : { by: latest.by, at: latest.changed_at.toISOString() };
}
