import type { Fixtures, PlaywrightWorkerArgs } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { type ContactServer, startContactServer } from './contact-server.ts';
import { type Device, startDevice } from './device.ts';
import { type RarPortal, startRarPortal } from './rar-portal.ts';

/** Resources that a Playwright worker starts on first use, and reuses for later stories. */
export interface WorkerFixtures {
  /** A portal without content, for stories about messages to the union */
  real: ContactServer;
  /** A portal whose reports may be due at any time, because a deadline applies to all organisations */
  portal: RarPortal;
  /** A portal whose year of reports ends, because its results are final */
  endingPortal: RunningServer;
  /** A device with the app, because fetching all chunks takes seconds */
  device: Device;
}

/**
 * One object for all stories: if the worker fixtures of two files differ, Playwright starts another worker with
 * another browser for the second.
 */
export const workerFixtures: Fixtures<object, WorkerFixtures, object, PlaywrightWorkerArgs> = {
  real: [
    async ({}, use) => {
      const real = await startContactServer();
      await use(real);
      await real.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  portal: [
    async ({}, use) => {
      const portal = await startRarPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  endingPortal: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  device: [
    async ({ browser }, use) => {
      const device = await startDevice(browser);
      await use(device);
      await device.context.close();
      await device.faulty.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
};
