import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, temporaryFolder } from './e2e-server.ts';
import { root } from './repository.ts';

/** What the seed is made of, and what makes it. */
const sources = ['server/db', 'server/gateways', 'server/services', 'contract', 'package-lock.json'];
const PREFIX = 'portal-e2e-filled-';
const KEPT_MS = 36 * 3_600_000;

/**
 * A data folder with all migrations and the seed, of a server that has stopped. It is kept in the temporary folder under
 * a hash of what the seed is made of and of the day, as its dates are counted from the day it was filled.
 */
export async function filledFolder(): Promise<string> {
  const kept = join(tmpdir(), `${PREFIX}${keyOfToday()}`);
  if (isOurs(kept)) return kept;
  await removeOldOnes();
  const folder = await temporaryFolder();
  const first = await startServer({ dataFolder: folder });
  await first.stop();
  try {
    await rename(folder, kept);
  } catch (failure) {
    // Another run was quicker.
    if (!isOurs(kept)) throw failure;
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

function keyOfToday(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(file).update(readFileSync(join(root, file)));
  const day = new Date().toISOString().slice(0, 10);
  return `${day}-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 20)}`;
}

/** Paths of a file or of all in a folder, from the root of the repository. */
function filesIn(path: string): string[] {
  if (lstatSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

/** Whether it is there and was made by this account: everybody may write to the temporary folder. */
function isOurs(folder: string): boolean {
  return existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === (process.getuid?.() ?? 0);
}

async function removeOldOnes(): Promise<void> {
  const old = readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(tmpdir(), name))
    .filter((folder) => isOurs(folder) && Date.now() - lstatSync(folder).mtimeMs > KEPT_MS);
  for (const folder of old) await rm(folder, { recursive: true, force: true });
}
