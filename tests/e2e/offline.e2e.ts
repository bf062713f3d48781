import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';

/** The built app; the update test serves a changed copy of it. */
const DIST = join(import.meta.dirname, '../../dist');

// What the browser itself writes to the console about the faults made here.
test.use({
  expectedComplaint: /Failed to load resource|net::ERR_|service worker|ServiceWorker|Load failed|Failed to fetch/,
});

let faulty: FaultyServer;

test.beforeEach(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('These tests need the base URL of the real server');
  faulty = await startFaultyServer({ target: baseURL });
});

test.afterEach(() => faulty.close());

test('opens a news item from a cold start with no network', async ({ context, page }) => {
  const { path, title } = await readOneNewsItem(page);
  await goOffline(context);
  await page.close();

  const later = await context.newPage();
  await later.goto(faulty.url + path);
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(later.getByText(/\b\d{2}:\d{2}\b/).first()).toBeVisible();
});

test('opens a page never visited with no network, saying that it has no copy', async ({ context, page }) => {
  await readOneNewsItem(page);
  await goOffline(context);
  await page.goto(`${faulty.url}/media/news/never-opened-before`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('changes the language with no network and goes on reading', async ({ context, page }) => {
  const { path } = await readOneNewsItem(page);
  await goOffline(context);
  await context.addCookies([{ name: 'i18n_redirected', value: 'mt', url: faulty.url }]);
  await page.goto(faulty.url + path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const kind of ['captive-html', 'captive-redirect', 'captive-511'] as const) {
  test(`takes a captive portal (${kind}) for no network`, async ({ page }) => {
    const { path, title } = await readOneNewsItem(page);
    const before = await cachedAddresses(page);
    faulty.mode({ kind });

    await page.goto(faulty.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(`${faulty.url}/media/news/never-opened-before`);
    await expect(page.getByRole('heading', { name: 'Log in to the network' })).toHaveCount(0);
    expect(await cachedAddresses(page)).toEqual(before);

    faulty.mode({ kind: 'pass' });
    await page.goto(faulty.url + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('a captive portal during installation leaves nothing behind, and the next visit installs', async ({ page }) => {
  await page.goto(`${faulty.url}/media/news`);
  faulty.modeFor(/^\/(?:index\.html|assets\/HomePage)/, { kind: 'captive-html' });
  await page.waitForTimeout(3000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBeNull();
  expect(await cachedTypes(page)).not.toContain('text/html of a script');

  faulty.mode({ kind: 'pass' });
  await page.reload();
  await untilControlled(page);
});

test('a script cut short on its way is never stored, and comes whole the next time', async ({ page }) => {
  // Of the shell, yet not of this page: only the worker asks for it.
  faulty.modeFor(/^\/assets\/HomePage/, { kind: 'truncated-script' });
  await page.goto(`${faulty.url}/media/news`);
  await expect.poll(() => faulty.requests.some((line) => line.includes('/assets/HomePage'))).toBe(true);
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  faulty.mode({ kind: 'pass' });
  await page.reload();
  await untilControlled(page);
});

test('shows the saved copy after four seconds when the connection opens and nothing comes', async ({ page }) => {
  const { path, title } = await readOneNewsItem(page);
  faulty.mode({ kind: 'hang' });
  await page.goto(faulty.url + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 7000 });
});

test('offers a new version and takes it over when the person agrees', async ({ page }) => {
  await readOneNewsItem(page);
  const folder = await changedBuild();
  try {
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await serveInstead(folder);
    await checkForUpdate(page);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /update|reload|use it/i }).click();
    await reloaded;
    await expect(page.locator('meta[name="test-release"]')).toHaveAttribute('content', 'second');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a withdrawn worker leaves, with its caches, and what is waiting on the device stays', async ({ page }) => {
  await readOneNewsItem(page);
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

/** Opens the newest item from the list, with the worker in control, and waits until it is kept. */
async function readOneNewsItem(page: Page): Promise<{ path: string; title: string }> {
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await page.locator('main a[href^="/media/news/"]').first().click();
  await page.waitForURL(/\/media\/news\/[^/]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('News');
  const title = (await heading.textContent()) ?? '';
  await expect
    .poll(() => cachedAddresses(page))
    .toContainEqual(expect.stringMatching(/\/api\/news\/(?:slug\/)?[^?]+\?/));
  // All chunks are on the device once nothing more is being asked for.
  await page.waitForLoadState('networkidle');
  return { path: new URL(page.url()).pathname, title };
}

async function untilControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 })
    .toBe(true);
}

/** Off at both ends: the browser knows it is offline, and nothing would answer. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  faulty.mode({ kind: 'drop' });
}

async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^ksu-(?:reads|pictures)/.test(name));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => url)
      .toSorted();
  });
}

/** One line for each stored script that is not one. */
async function cachedTypes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('ksu-assets');
    const scripts = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    const stored = await Promise.all(scripts.map((key) => cache.match(key)));
    return stored.map((response) => `${response?.headers.get('content-type')?.split(';')[0]} of a script`);
  });
}

async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

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
  expect(await readdir(folder)).toContain('withdrawn-service-worker.js');
  return folder;
}

/** Puts another build in front of the real server, as a release does. */
async function serveInstead(folder: string): Promise<void> {
  const type = { 'sw.js': 'text/javascript', 'index.html': 'text/html; charset=utf-8' };
  for (const [name, contentType] of Object.entries(type)) {
    const body = await readFile(join(folder, name), 'utf8');
    const headers = { 'content-type': contentType, 'cache-control': 'no-cache' };
    faulty.modeFor(new RegExp(`^/${name.replace('.', '\\.')}`), { kind: 'status', status: 200, headers, body });
  }
}
