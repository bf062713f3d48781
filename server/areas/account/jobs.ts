import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isFileRemovalPaused } from '#server/db/file-removal-pause.ts';
import type { JobServices } from '#server/http/context.ts';
import { derivedKeysOf } from '#server/http/derived-pictures.ts';

/** A file that is being sent is listed first, and then either removed from the list within this time, or abandoned. */
const REMOVED_AFTER = sql.lit('15 minutes');
/** No call with files lasts this long. */
const STALE_MS = 60 * 60_000;
const AT_ONCE = 500;

/**
 * Deletes the bytes of the files in `files_to_remove`, some time after they were listed by the database’s clock, and
 * after the time until which they stay. The row is deleted last. Does nothing while a backup runs (OPERATE-14); one that
 * starts later has a snapshot in which the due files already belong to no row.
 */
export async function removeNotedFiles({ db, files }: Pick<JobServices, 'db' | 'files'>): Promise<void> {
  if (await isFileRemovalPaused(db)) return;
  const dueFiles = await db
    .selectFrom('files_to_remove')
    .select('key')
    .where('noted_at', '<=', sql<Date>`now() - ${REMOVED_AFTER}::interval`)
    .where(sql<boolean>`coalesce(stays_until <= now(), true)`)
    .orderBy('noted_at')
    .limit(AT_ONCE)
    .execute();
  for (const { key } of dueFiles) {
    for (const each of [key, ...derivedKeysOf(key)]) await files.remove(each);
    await db.deleteFrom('files_to_remove').where('key', '=', key).execute();
  }
}

/** Deletes the folders of calls that a killed process did not finish. */
export async function sweepUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
