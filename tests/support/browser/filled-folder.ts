import { startServer, temporaryFolder } from '#tests/support/e2e-server.ts';
import { isKept, keepFolder, keptPath } from '#tests/support/kept-folder.ts';

/** A data folder with all migrations and the seed, of a stopped server. It is cached for the day. */
export async function filledFolder(): Promise<string> {
  const kept = keptPath('filled');
  if (isKept(kept)) return kept;
  const folder = await temporaryFolder();
  const first = await startServer({ dataFolder: folder });
  await first.stop();
  await keepFolder(folder, kept);
  return kept;
}
