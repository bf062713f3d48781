import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { checkForUpdate, DIST, readOneNewsItem, test } from '#tests/support/worker-test.ts';

test('offers a new version and takes it over when the person agrees', async ({ page, faulty }) => {
  await readOneNewsItem(page, faulty);
  const folder = await changedBuild();
  try {
    // Somebody who has touched the page is asked; on an untouched one the new version comes by itself.
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await serveInstead(faulty, folder);
    await checkForUpdate(page);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect(page.locator('meta[name="test-release"]')).toHaveAttribute('content', 'second');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a withdrawn worker leaves, with its caches, and what is waiting on the device stays', async ({
  page,
  faulty,
}) => {
  await readOneNewsItem(page, faulty);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kept-through-withdrawal', 1);
        opening.addEventListener('success', () => resolve(opening.result.close()));
        opening.addEventListener('error', () => reject(opening.error));
      }),
  );
  const body = await readFile(join(DIST, 'withdrawn-service-worker.js'), 'utf8');
  faulty.modeFor(/^\/sw\.js/, { kind: 'status', status: 200, headers: { 'content-type': 'text/javascript' }, body });
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

/** A copy of the build with another shell: the worker's list names the shell's new revision and checksum. */
async function changedBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'second-release-'));
  await cp(DIST, folder, { recursive: true });
  const path = join(folder, 'index.html');
  const shell = (await readFile(path, 'utf8')).replace('</head>', '<meta name="test-release" content="second"></head>');
  await writeFile(path, shell);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-384', new TextEncoder().encode(shell))).toString('base64');
  const worker = join(folder, 'sw.js');
  const changed = (await readFile(worker, 'utf8')).replace(
    /\{"integrity":"sha384-[^"]+","revision":"[^"]+"(,"tier":"shell")?,"url":"index\.html"\}/,
    (_all, tier = '') => `{"integrity":"sha384-${digest}","revision":"second"${tier},"url":"index.html"}`,
  );
  await writeFile(worker, changed);
  return folder;
}

/** Puts another build in front of the real server, as a release does. */
async function serveInstead(faulty: FaultyServer, folder: string): Promise<void> {
  const type = { 'sw.js': 'text/javascript', 'index.html': 'text/html; charset=utf-8' };
  for (const [name, contentType] of Object.entries(type)) {
    const body = await readFile(join(folder, name), 'utf8');
    const headers = { 'content-type': contentType, 'cache-control': 'no-cache' };
    faulty.modeFor(new RegExp(`^/${name.replace('.', '\\.')}`), { kind: 'status', status: 200, headers, body });
  }
}
