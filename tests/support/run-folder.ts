import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of Linux whose files are in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes that a run may need there: about twenty databases, their logs and uploads need at most 2 GB. */
const WANTED = 4 * 2 ** 30;

/** Folders of a killed run are removed after an hour. */
const ABANDONED_MS = 3_600_000;

/**
 * Creates a folder for this run; the caller removes it. It is in memory if enough is free: a database has more than a
 * thousand files, so that a new one takes 65 ms there, and 650 ms on the disk of a small machine.
 * @param prefix of its name
 */
export async function runFolder(prefix: 'ksu-tests-' | 'portal-e2e-'): Promise<string> {
  await Promise.all(abandoned().map((folder) => rm(folder, { recursive: true, force: true })));
  return mkdtemp(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `${prefix}${process.pid}-`));
}

/** Folders in memory whose process has ended: unlike folders on disk, they occupy memory. */
function abandoned(): string[] {
  return namesIn(IN_MEMORY).flatMap((name) => {
    const [, pid] = /^(?:ksu-tests|portal-e2e)-(\d+)-/.exec(name) ?? [];
    const folder = join(IN_MEMORY, name);
    return pid !== undefined && !isRunning(Number(pid)) && isOld(folder) ? [folder] : [];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another run may be removing it at the same time. */
function isOld(folder: string): boolean {
  const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > ABANDONED_MS;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= WANTED && process.availableMemory() >= 2 * WANTED && mayRunPrograms(folder);
  } catch {
    return false;
  }
}

/** PostgreSQL's programs may be copied beside its data; those of root are elsewhere. */
function mayRunPrograms(folder: string): boolean {
  if (process.getuid?.() === 0) return true;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.map((line) => line.split(' ')).find(([, path]) => path === folder);
  return mount?.[3]?.split(',').includes('noexec') === false;
}
