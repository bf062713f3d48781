import { type Kysely, sql } from 'kysely';
import type { StoryAction } from '#contract/kit/story-calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import { person } from './person.ts';
import type { StoryContent, StoryKind, StoryLife, StoryRow } from './story-rows.ts';

/** An entry as a version stores it: JSON, with times as text. */
type Snapshot = Pick<StoryRow, 'shown' | 'content'> & {
  [C in keyof StoryLife]: StoryLife[C] extends Date | null ? string | null : StoryLife[C];
};

export interface StoredVersion {
  action: StoryAction;
  at: Date;
  snapshot: Snapshot;
}

/** Stores the whole content of an entry as its version (PRESS-15). No-op if the version is stored already. */
export async function storeVersion(
  db: Kysely<DB>,
  { table: entry_table }: StoryKind,
  story: StoryRow,
  written: { action: StoryAction; at: Date },
): Promise<void> {
  const { id: entry_id, version, state: _, translation: _mark, updated_at: _at, ...snapshot } = story;
  await db
    .insertInto('story_versions')
    .values({ entry_table, entry_id, version, ...written, snapshot: JSON.stringify(snapshot) })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Returns a version of an entry; undefined if it was not stored. */
export async function findVersion(
  db: Kysely<DB>,
  { table }: StoryKind,
  id: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const found = await versionsOf(db, table, id)
    .select(['action', 'at', 'snapshot'])
    .where('story_versions.version', '=', version)
    .executeTakeFirst();
  return found as StoredVersion | undefined;
}

/** The versions of an entry, newest first. An entry that was never changed has its present version only. */
export async function listVersions(db: Kysely<DB>, { table }: StoryKind, story: StoryRow) {
  const rows = await withAuthor(versionsOf(db, table, story.id))
    .orderBy('story_versions.version', 'desc')
    .execute();
  return rows.length === 0 ? [unchanged(story)] : rows.map((row) => ({ ...row, action: row.action as StoryAction }));
}

/** A version of an entry with its texts. @throws HttpProblem `not_found` */
export async function getVersion(db: Kysely<DB>, { table }: StoryKind, story: StoryRow, version: number) {
  const found = await withAuthor(versionsOf(db, table, story.id))
    .select('snapshot')
    .where('story_versions.version', '=', version)
    .executeTakeFirst();
  if (found === undefined && version === story.version) return { ...unchanged(story), content: story.content };
  if (found === undefined) throw notFound();
  const { snapshot, action, ...row } = found;
  return { ...row, action: action as StoryAction, content: snapshot['content'] as StoryContent };
}

function unchanged({ version, updated_at }: StoryRow) {
  return { version, at: updated_at, action: 'first' as const, by: null };
}

function versionsOf(db: Kysely<DB>, table: StoryKind['table'], id: number) {
  return db.selectFrom('story_versions').where('story_versions.entry_table', '=', table).where('entry_id', '=', id);
}

function withAuthor(versions: ReturnType<typeof versionsOf>) {
  const changedBy = sql<number | null>`(
    select changed_by from entry_versions
    where entry_versions.entry_table = story_versions.entry_table
      and entry_versions.entry_id = story_versions.entry_id::text
      and entry_versions.version = story_versions.version
  )`;
  return versions.select(['version', 'at', 'action', person(changedBy).as('by')]);
}
