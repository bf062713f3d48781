import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { FILES_FOLDER, SERVER_URL, templatesAreThere } from './database.ts';
import { copyFolder, isKept, keepFolder, keptPath } from './kept-folder.ts';
import { runFolder } from './run-folder.ts';

/**
 * Global set-up of Vitest: one PostgreSQL for the whole run, in a temporary folder. The tests' processes get its
 * address through the environment; the returned function stops the server and removes the folder. The first run of a
 * day caches the folder with its templates, and later ones start on a copy. If the environment already contains a
 * server, that one is used.
 */
export default function setUp(): Promise<() => Promise<void>> {
  return startPostgres({ keeps: true });
}

/** @param keeps false if other code than this folder's fills the templates, as with planted faults */
export async function startPostgres({ keeps }: { keeps: boolean }): Promise<() => Promise<void>> {
  if (process.env[SERVER_URL] && process.env[FILES_FOLDER]) return async () => undefined;
  const folder = await runFolder('ksu-tests-');
  const kept = keptPath('templates');
  if (isKept(kept)) await copyFolder(kept, folder);
  const log = { info: () => undefined, error: (message: string) => console.error(message) };
  // Eight processes have up to 20 connections each, and those of a story with two copies of the portal 34 more each.
  const server = await startEmbeddedPostgres({ dataDir: folder, log, maxConnections: 300 });
  process.env[SERVER_URL] = server.url;
  process.env[FILES_FOLDER] = join(folder, 'files');
  return async () => {
    // If sources changed during the run, the templates may contain some of the changes.
    const isUnchanged = keeps && keptPath('templates') === kept && !isKept(kept);
    const isWorthKeeping = isUnchanged && existsSync(join(folder, 'files')) && (await templatesAreThere());
    await server.stop();
    if (isWorthKeeping) await keepFolder(folder, kept);
    else await rm(folder, { recursive: true, force: true });
  };
}
