import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { JobServices } from '#server/http/context.ts';

/** A file that is being sent is noted first and kept within this time, or not at all. */
const REMOVED_AFTER = sql.lit('15 minutes');
/** No call that brings files lasts this long. */
const STALE_MS = 60 * 60_000;
const AT_ONCE = 500;

/** Removes the bytes of what `files_to_remove` names, once that is a while ago by the database’s clock. The note goes last. */
export async function removeNotedFiles({ db, files }: Pick<JobServices, 'db' | 'files'>): Promise<void> {
  const noted = await db
    .selectFrom('files_to_remove')
    .select('key')
    .where('noted_at', '<=', sql<Date>`now() - ${REMOVED_AFTER}::interval`)
    .orderBy('noted_at')
    .limit(AT_ONCE)
    .execute();
  for (const { key } of noted) {
    await files.remove(key);
    await db.deleteFrom('files_to_remove').where('key', '=', key).execute();
  }
}

/** Removes the folders of calls that a killed process did not end. */
export async function sweepUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
