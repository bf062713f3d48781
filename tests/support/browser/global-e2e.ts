import { ADDRESS, DATABASE, FILLED, startServer } from '#tests/support/e2e-server.ts';
import { filledFolder } from './filled-folder.ts';

/**
 * Playwright's global set-up: one server for all tests, and a filled database for those that start their own; the
 * returned function stops it. If the environment contains a running server and its database, that one is used, which
 * saves the start while writing tests.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env[FILLED] = await filledFolder();
  if (process.env[ADDRESS] && process.env[DATABASE]) return async () => undefined;
  const server = await startServer();
  process.env[ADDRESS] = server.address;
  process.env[DATABASE] = server.database;
  return server.stop;
}
