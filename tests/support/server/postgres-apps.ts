import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { copyFolder } from '../kept-folder.ts';
import { type AppOptions, type PostgresApp, endApp, startApp } from './postgres-project.ts';

/** Programs that run a database, in separate folders; ended after each test, removed at the end of a file. */
export function postgresApps() {
  // Short enough for a socket's address, unlike the temporary folder of macOS.
  const folder = realpathSync(mkdtempSync('/tmp/ksu-embedded-'));
  chmodSync(folder, 0o755);
  const apps: PostgresApp[] = [];
  let count = 0;
  /** The path of a folder that does not exist yet */
  const newFolder = () => join(folder, `data-${(count += 1)}`);
  let used: string | undefined;

  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => endApp(app)));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    folder,
    newFolder,
    /** A folder in which a program was stopped: starting there skips the creation of a cluster, which takes seconds */
    usedFolder: async () => {
      if (used === undefined) {
        const made = newFolder();
        await endApp(await startApp({ dataDir: made }));
        used = made;
      }
      const copy = newFolder();
      await copyFolder(used, copy);
      return copy;
    },
    start: async (options: AppOptions) => {
      const app = await startApp(options);
      apps.push(app);
      return app;
    },
  };
}

/** 5 s (OFFLINE-37), or more if the first start shows that the machine is busy; an idle one takes 1 s. */
export const restartLimit = (first: PostgresApp) => Math.max(5000, 2 * first.took);
