import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { Account } from './account.ts';

const SQLITE_BUSY = 5;
/** A handle nobody refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Holds a data folder for this process until the function it gives back is called or the process dies.
 * The lock is the kernel's own on an open file, which Node offers only through its SQLite: a file with a process id in
 * it can be fooled when the id is given out again, and taking over a stale one is a race; this one dies with its owner.
 * @param home folder of the database, see `home.ts`
 * @param dataDir what the person knows it by
 * @param account owner of the folder: what root writes there must not shut them out
 * @throws CannotStart at once when another process holds it
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
  // Beside the lock, never in it: closing any handle on a locked file would let go of the lock.
  writeFileSync(owner, String(process.pid));
  if (account) for (const path of [lock, owner]) chownSync(path, account.uid, account.gid);
  held.add(file);
  return () => {
    if (held.delete(file)) file.close();
  };
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'unknown';
  } catch {
    return 'unknown';
  }
}
