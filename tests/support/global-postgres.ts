import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { FILES_FOLDER, SERVER_URL } from './database.ts';

/**
 * Global set-up of Vitest and of Playwright: one PostgreSQL for the whole run, in a temporary folder. Its address goes
 * to the tests' processes through the environment; the function it gives back stops the server and removes the folder. A
 * server that the environment names already is taken as it is.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[SERVER_URL] && process.env[FILES_FOLDER]) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ksu-tests-'));
  const log = { info: () => undefined, error: (message: string) => console.error(message) };
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  process.env[SERVER_URL] = server.url;
  process.env[FILES_FOLDER] = join(folder, 'files');
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
