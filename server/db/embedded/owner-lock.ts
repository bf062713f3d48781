import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { Account } from './account.ts';

const SQLITE_BUSY = 5;
/**
 * References to the open handles, because the garbage collector would close an unreferenced handle and release its
 * lock.
 */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process until the returned function is called or the process dies. The lock is a kernel
 * lock on an open file, which Node offers only through its SQLite. It ends with its process, unlike a file with a
 * process id, which is wrong when the id is reused, and cannot be taken over without a race.
 * @param home folder of the database, see `home.ts`
 * @param dataDir the folder as configured, for the message
 * @param account owner of the folder; gets the files that root writes there
 * @throws CannotStart at once if another process holds it
 */
export function holdDataFolder(home: string, dataDir: string, account: Account | undefined): () => void {
  const owner = join(home, 'owner.pid');
  const lock = join(home, 'owner.lock');
  const file = new DatabaseSync(lock, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (failure) {
    file.close();
    if ((failure as { errcode?: number }).errcode !== SQLITE_BUSY) throw failure;
    throw new CannotStart(
      `Another copy of the portal (process ${readOwner(owner)}) is using the data folder ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  // In a separate file: closing any handle on a locked file would release the lock.
  writeFileSync(owner, String(process.pid));
  if (account) for (const path of [lock, owner]) chownSync(path, account.uid, account.gid);
  heldLocks.add(file);
  return () => {
    if (heldLocks.delete(file)) file.close();
  };
}

/** Whether another process holds the data folder, so that its database server can be used. */
export function isDataFolderHeld(home: string): boolean {
  const lock = join(home, 'owner.lock');
  // Opening would create the file, which the account of the database could then not lock.
  if (!existsSync(lock)) return false;
  const file = new DatabaseSync(lock, { timeout: 0 });
  try {
    file.exec('begin exclusive; rollback');
    return false;
  } catch (failure) {
    if ((failure as { errcode?: number }).errcode !== SQLITE_BUSY) throw failure;
    return true;
  } finally {
    file.close();
  }
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'unknown';
  } catch {
    return 'unknown';
  }
}
