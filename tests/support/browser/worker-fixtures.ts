import type { Fixtures, PlaywrightWorkerArgs } from '@playwright/test';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { type ContactServer, startContactServer } from './contact-server.ts';
import { type Device, startDevice } from './device.ts';
import { type RarPortal, startRarPortal } from './rar-portal.ts';

/** What a Playwright worker starts when a first story asks for it, and keeps for the stories after it. */
export interface WorkerFixtures {
  /** A portal without content, for stories about messages to the union */
  real: ContactServer;
  /** A portal whose reports may be due at any time: a deadline applies to everybody */
  portal: RarPortal;
  /** A portal whose year of reports ends: its results are final */
  endingPortal: RunningServer;
  /** A device with the app: fetching all chunks takes seconds */
  device: Device;
}

/**
 * One list for all stories: where the lists of two files differ, Playwright starts another worker for the second, with
 * another browser.
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
