import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';

/**
 * A program that only runs a database, for the tests that kill it: `postgres-app.ts <dataDir> [systemFolder]`. Prints
 * the database's address as one line of JSON, then waits; if the start is refused, prints the message and exits with
 * 1.
 */
const [dataDir = '', systemFolder] = process.argv.slice(2);
const log = { info: () => undefined, error: (message: string) => console.error(message) };
try {
  const { url } = await startEmbeddedPostgres({ dataDir, log, ...(systemFolder ? { systemFolder } : {}) });
  console.log(JSON.stringify({ url }));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
