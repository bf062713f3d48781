import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type WorkerFixtures, workerFixtures } from '#tests/support/browser/worker-fixtures.ts';
import { ADDRESS } from '#tests/support/e2e-server.ts';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { root } from '#tests/support/repository.ts';
import { EnginePage } from './engine-page.ts';
import { type Engine, EngineMissingError, type EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const starters = { webkit: startWebKit, firefox: startFirefox };
const names = { webkit: 'WebKit', firefox: 'Firefox' };

interface WorkerParts extends WorkerFixtures {
  /** Set by the project of playwright.config.ts */
  engineName: EngineName;
  /** The engine, or the reason why its stories are skipped */
  started: Engine | string;
}

interface Parts {
  engine: Engine;
  /** The only server of the browser: in mode `drop` it is offline */
  line: FaultyServer;
  /** A page in a browser with an empty profile, with the notices of a first visit closed */
  tab: EnginePage;
}

/** `test` for stories in WebKit or Firefox; skipped, with one printed line, if the engine does not start. */
export const engineTest = base.extend<Parts, WorkerParts>({
  ...workerFixtures,
  engineName: ['webkit', { option: true, scope: 'worker' }],
  started: [
    async ({ engineName }, use) => {
      const started = await start(engineName);
      if (typeof started === 'string') console.log(started);
      await use(started);
      if (typeof started !== 'string') await started.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started }, use) => {
    base.skip(typeof started === 'string', String(started));
    await use(started as Engine);
  },
  line: async ({}, use) => {
    const line = await startFaultyServer({ target: process.env[ADDRESS] ?? '', folder: join(root, 'dist') });
    await use(line);
    await line.close();
  },
  tab: async ({ engine, line }, use, info) => {
    const tab = await engine.openTab();
    const page = new EnginePage(tab, line.url);
    try {
      await page.closeNotices();
      await use(page);
      if (info.status !== info.expectedStatus) console.log(await page.describe());
    } finally {
      await tab.close();
    }
  },
});

async function start(name: EngineName): Promise<Engine | string> {
  try {
    return await starters[name]();
  } catch (error) {
    if (error instanceof EngineMissingError) return `${names[name]} stories skipped: ${error.message}`;
    throw error;
  }
}
