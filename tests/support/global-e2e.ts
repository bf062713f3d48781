import { rm } from 'node:fs/promises';
import { ADDRESS, DATABASE, FILLED, startServer, temporaryFolder } from './e2e-server.ts';

/**
 * Playwright's global set-up: one server for all tests, and a filled database for those that start their own; the
 * function it gives back stops and removes them. A server that runs already is taken where the environment names it and
 * its database, which saves the start while writing tests.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[ADDRESS] && process.env[DATABASE]) return async () => undefined;
  const filled = await temporaryFolder();
  const first = await startServer({ dataFolder: filled });
  await first.stop();
  process.env[FILLED] = filled;
  const server = await startServer();
  process.env[ADDRESS] = server.address;
  process.env[DATABASE] = server.database;
  return async () => {
    await server.stop();
    await rm(filled, { recursive: true, force: true });
  };
}
