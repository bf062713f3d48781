import { expect, type Page } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { test as base } from '#tests/support/test.ts';
import type { Device } from './device.ts';
import { APP_CACHES, missingChunks, untilControlled } from './worker-test.ts';

interface Fixtures {
  /** The proxy server at the only address of the device; it starts in mode `pass`, with no requests. */
  faulty: FaultyServer;
  /** Opens another page of the device, in the story's window. */
  openPage: () => Promise<Page>;
}

/**
 * `test` on a device with the installed app: it is installed once for all stories of a Playwright worker, because
 * fetching all chunks takes seconds. A story starts on an otherwise empty device: no cookies, records, cached
 * responses or pictures, and a worker that is not running. Stories about installing, updating or removing the worker
 * use the `test` of `worker-test.ts`, with a new device.
 */
export const test = base.extend<Fixtures>({
  networkFaults: async ({ device: { faults } }, use) => {
    faults.made = false;
    await use(faults);
  },
  faulty: async ({ device }, use) => {
    device.faulty.mode({ kind: 'pass' });
    await use(device.faulty);
  },
  context: async ({ device }, use) => {
    await forgetStories(device);
    await use(device.context);
    for (const page of device.context.pages()) await page.close();
    for (const event of ['console', 'weberror', 'requestfailed', 'request'] as const) {
      device.context.removeAllListeners(event);
    }
  },
  openPage: async ({ context, viewport }, use) => {
    await use(async () => {
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
  },
  page: async ({ openPage }, use) => use(await openPage()),
});

/**
 * Removes data of earlier stories from the device, and fetches missing chunks of the app: all of them the first time.
 */
async function forgetStories({ context, faulty }: Device): Promise<void> {
  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  const page = await context.newPage();
  // A document of this origin without scripts.
  await page.goto(`${faulty.url}/favicon.svg`);
  if ((await missingChunks(page)).length > 0) await install(page, faulty);
  await clearDevice(page, faulty);
  await page.close();
  faulty.requests.length = 0;
  faulty.headers.length = 0;
}

async function install(page: Page, { url }: FaultyServer): Promise<void> {
  await page.goto(url);
  await untilControlled(page);
  await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual([]);
  await page.goto(`${url}/favicon.svg`);
}

/** Deletes everything except the worker and the files of the app; the worker starts again on its next request. */
async function clearDevice(page: Page, { url }: FaultyServer): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Network.clearBrowserCache');
  await page.context().clearCookies();
  await page.evaluate(async (ofApp) => {
    sessionStorage.clear();
    const others = (await caches.keys()).filter((name) => !ofApp.includes(name));
    await Promise.all(others.map((name) => caches.delete(name)));
  }, APP_CACHES);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' });
}
