import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serve, serveSecondRelease } from '#tests/support/browser/served-release.ts';
import {
  checkForUpdate,
  DIST,
  missingChunks,
  saveData,
  untilControlled,
  untilKept,
} from '#tests/support/browser/worker-test.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';

// OFFLINE-34
test('A new version is offered, and activates when the user agrees.', async ({ page, faulty }) => {
  await visit(page, faulty);
  // After user input on the page the app asks first; on an unused page the new version activates automatically.
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await serveSecondRelease(faulty);
  await checkForUpdate(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect(page.locator('meta[name="test-release"]')).toHaveAttribute('content', 'second');
});

test('A withdrawn worker and its caches are removed, and pending items stay on the device.', async ({
  page,
  faulty,
}) => {
  await visit(page, faulty);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kept-through-withdrawal', 1);
        opening.addEventListener('success', () => resolve(opening.result.close()));
        opening.addEventListener('error', () => reject(opening.error));
      }),
  );
  // A worker that is still fetching the app activates only when it is done.
  await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual([]);
  // On an unused page, the new version activates automatically.
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  const body = await readFile(join(DIST, 'withdrawn-service-worker.js'), 'utf8');
  serve(faulty, /^\/sw\.js/, 'text/javascript', body);
  await checkForUpdate(page);

  const state = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).filter((name) => name.startsWith('ksu-')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(async () => (await state()).workers).toBe(0);
  expect((await state()).caches).toEqual([]);
  expect((await state()).databases).toContain('kept-through-withdrawal');
});

test('A page that loads while a new worker claims all other pages is claimed as well.', async ({
  context,
  page,
  faulty,
}) => {
  const [worker, document] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  faulty.modeFor(/^\/sw\.js/, { kind: 'held', until: worker.promise });
  faulty.modeFor(/^\/media\/events$/, { kind: 'held', until: document.promise });
  const late = await context.newPage();
  for (const each of [page, late]) await saveData(each);
  await page.goto(`${faulty.url}/media/news`);
  const opening = late.goto(`${faulty.url}/media/events`);
  await expect.poll(() => faulty.requests).toContain('GET /media/events');
  worker.resolve();
  await untilControlled(page);
  document.resolve();
  await opening;
  await untilControlled(late);
});

/** Installs the worker, with responses and pictures that could be lost. */
async function visit(page: Page, faulty: FaultyServer): Promise<void> {
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await untilKept(page, '/api/news?');
}
