import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './repository.ts';

/** The content of the seed, and the code that creates it. */
const sources = [
  'server/db',
  'server/gateways',
  'server/services',
  'contract',
  'package-lock.json',
  // The secrets, passwords and time of the API stories' seed.
  'tests/support/api.ts',
  'tests/support/database.ts',
];
const KEPT_MS = 36 * 3_600_000;

/**
 * The path at which a folder made from the seed is cached between runs: in the temporary folder, under a hash of the
 * seed's sources and of the day, because its dates are relative to the day on which it was filled.
 */
export function keptPath(kind: 'filled' | 'templates'): string {
  return join(tmpdir(), `portal-e2e-${kind}-${keyOfToday()}`);
}

/** Whether it exists and was created by this account: every account may write to the temporary folder. */
export function isKept(folder: string): boolean {
  return existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === (process.getuid?.() ?? 0);
}

/**
 * Moves a folder to its cache path, replacing those of earlier days. Removes it if another run was faster. The cache
 * may be on another disk, so the folder is copied to a temporary name first: other runs must never find an incomplete
 * one.
 */
export async function keepFolder(folder: string, kept: string): Promise<void> {
  await removeOldOnes();
  const copy = `${kept}-${randomUUID()}`;
  try {
    await copyFolder(folder, copy);
    await rename(copy, kept);
  } catch (failure) {
    await rm(copy, { recursive: true, force: true });
    if (!isKept(kept)) throw failure;
  }
  await rm(folder, { recursive: true, force: true });
}

/** Uses `cp`, because a database may belong to another account than the one that runs tests. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-pR', `${from}/.`, to]);
}

function keyOfToday(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(join(root, file)));
  const day = new Date().toISOString().slice(0, 10);
  return `${day}-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 20)}`;
}

/** The path of a file, or the paths of all files in a folder, from the root of the repository. */
function filesIn(path: string): string[] {
  if (lstatSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

async function removeOldOnes(): Promise<void> {
  const old = readdirSync(tmpdir())
    .filter((name) => /^portal-e2e-(filled|templates)-/.test(name))
    .map((name) => join(tmpdir(), name))
    .filter((folder) => isKept(folder) && Date.now() - lstatSync(folder).mtimeMs > KEPT_MS);
  for (const folder of old) await rm(folder, { recursive: true, force: true });
}
