import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Locale, locales } from '#contract/kit/common.ts';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { root } from '#tests/support/repository.ts';
import { wordsOf } from '#tests/support/words.ts';
import { scriptsOfApp } from './precache.ts';

/** The built app, as served by a static host. */
export const DIST = join(root, 'dist');

const scripts = scriptsOfApp();

/** The worker's caches with the app itself, as `sw/policies.ts` names them. */
export const APP_CACHES = ['ksu-assets', 'ksu-releases'];

/** A news item that has been read. */
export interface ReadItem {
  path: string;
  title: string;
}

/** Opens the newest item from the list, controlled by the worker, and waits until it is stored with its chunk. */
export async function readOneNewsItem(page: Page, faulty: FaultyServer): Promise<ReadItem> {
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await untilInteractive(page);
  const headline = page.locator('main').getByRole('article').first().getByRole('link');
  const title = (await headline.textContent()) ?? '';
  await headline.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  await untilKept(page, `/api/news/slug/${slug}?`);
  await untilKept(page, '/assets/NewsItemPage-');
  return { path, title };
}

/** Chunks of the built app that are not on the device yet: the worker fetches most of them after the first page. */
export async function missingChunks(page: Page): Promise<string[]> {
  const kept = (await keptAddresses(page)).map((address) => new URL(address).pathname);
  return scripts.filter((path) => !kept.includes(path));
}

/** Turns data saver on in the browser: the app fetches no pages ahead. Call it before the page is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Waits until the worker controls this page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Takes both ends offline: the browser reports it, and no request gets a response. */
export async function goOffline(context: BrowserContext, faulty: FaultyServer): Promise<void> {
  await context.setOffline(true);
  faulty.mode({ kind: 'drop' });
}

/** "Saved copy, as of 14:02" */
export function savedCopy(locale: Locale): RegExp {
  const [before = '', after = ''] = wordsOf(locale)('Saved copy, as of {age}').split('{age}');
  return new RegExp(`^${before}\\d{2}:\\d{2}${after}$`);
}

/** Waits until an entry whose address contains these characters is stored on the device. */
export async function untilKept(page: Page, characters: string): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringContaining(characters));
}

/** Waits until the device has the office data, with the crisis numbers, in every language. */
export async function untilOffice(page: Page): Promise<void> {
  for (const locale of locales) await untilKept(page, `/api/office?locale=${locale}`);
}

/** Waits until the rendered document of this page is stored on the device. */
export async function untilDocument(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async ({ name, address }) => (await (await caches.open(name)).match(address, { ignoreVary: true })) !== undefined,
      { name: DOCUMENTS_CACHE, address: path },
    );
  await expect.poll(isKept).toBe(true);
}

/** Addresses of everything that the worker has stored: files of the app, reads, pictures. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
}

/** Addresses of all entries on the device, of any kind, whose text contains these words. */
export function storedAddressesWith(page: Page, words: string): Promise<string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key, { ignoreVary: true });
        if ((await answer?.text())?.includes(text) === true) found.push(key.url);
      }
    }
    return found;
  }, words);
}

/** Checks for a new worker, as the page does every hour; the caller checks the result. */
export function checkForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (
      registration?.update().then(
        () => 'checked',
        () => 'failed',
      ) ?? 'no worker'
    );
  });
}
