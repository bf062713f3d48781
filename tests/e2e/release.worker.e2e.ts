import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readPrecache } from '#tests/support/browser/precache.ts';
import { copyOfBuild, releaseAgain } from '#tests/support/browser/second-release.ts';
import {
  checkForUpdate,
  goOffline,
  keptAddresses,
  missingChunks,
  untilControlled,
} from '#tests/support/browser/worker-test.ts';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { totalSizeOf } from '#tests/support/first-visit.ts';
import { test } from '#tests/support/test.ts';

/** The maximum size of a release that changes one line, in bytes on the wire. */
const SMALL_RELEASE = 46_700;
/** A chunk that most other chunks import. */
const SHARED = /^pieces-[\w-]{8}\.js$/;

// OFFLINE-35
test('A release that changes one chunk fetches only that chunk, although hundreds get new names.', async ({
  baseURL,
  context,
  page,
  networkFaults,
}) => {
  test.setTimeout(90_000);
  const folder = copyOfBuild();
  const server = await startFaultyServer({ target: baseURL ?? '', folder, faults: networkFaults });
  server.mode({ kind: 'static' });
  try {
    await page.goto(`${server.url}/media/news`);
    await untilControlled(page);
    await expect.poll(() => missingChunks(page), { timeout: 40_000 }).toEqual([]);

    const { changed, renamed } = releaseAgain(folder, SHARED);
    expect(renamed.size).toBeGreaterThan(50);
    const before = server.requests.length;
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await checkForUpdate(page);
    const stored = async () => (await keptAddresses(page)).map((address) => new URL(address).pathname);
    const files = readPrecache().map(({ url }) => `/${url}`);
    const wanted = files.filter((path) => path.startsWith('/assets/')).map((path) => renamed.get(path) ?? path);
    const lacking = async () => {
      const there = await stored();
      return wanted.filter((path) => !there.includes(path));
    };
    await expect.poll(lacking, { timeout: 20_000 }).toEqual([]);
    const fetched = server.requests.slice(before).filter((request) => request.includes('/assets/'));
    expect(fetched).toEqual([`GET ${changed}`]);

    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await goOffline(context, server);
    await page.goto(`${server.url}/media/events`);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test('A release that changes one line fetches little: the worker, the shell and one chunk.', () => {
  const chunk = readPrecache().find(({ url }) => SHARED.test(url.replace('assets/', '')))?.url ?? '';
  expect(totalSizeOf(['/sw.js', '/index.html', `/${chunk}`])).toBeLessThan(SMALL_RELEASE);
});
