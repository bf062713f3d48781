import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux has a folder whose files are in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that a run may need there: some twenty databases, their logs and uploads need 2 GB at most. */
const WANTED = 4 * 2 ** 30;

/**
 * A new folder that ends with the run; the caller removes it. It is in memory where there is plenty: a database is more than a
 * thousand files, so that a new one takes 65 ms there, and 650 ms on the disk of a small machine.
 * @param prefix of its name
 */
export function runFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= WANTED && process.availableMemory() >= 2 * WANTED && mayRunPrograms(folder);
  } catch {
    return false;
  }
}

/** PostgreSQL's programs may be copied beside its data; root's are elsewhere. */
function mayRunPrograms(folder: string): boolean {
  if (process.getuid?.() === 0) return true;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.map((line) => line.split(' ')).find(([, path]) => path === folder);
  return mount?.[3]?.split(',').includes('noexec') === false;
}
