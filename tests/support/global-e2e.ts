import { ADDRESS, startServer } from './e2e-server.ts';

/** Playwright's global set-up: one server for all tests; the function it gives back stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env[ADDRESS] = server.address;
  return server.stop;
}
