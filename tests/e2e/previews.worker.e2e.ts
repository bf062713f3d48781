import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newsPreviewPaths } from '#contract/news/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { linkPreview } from '#tests/support/browser/previews.ts';
import { readOneNewsItem, storedAddressesWith, untilDocument } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// PRESS-25
test('The worker passes a preview by, and the device stores nothing of it; control: it stores a public item.', async ({
  page,
  browser,
  baseURL,
  faulty,
}) => {
  const item = await readOneNewsItem(page, faulty);
  await untilDocument(page, item.path);
  expect(await storedAddressesWith(page, item.title)).not.toEqual([]);

  const slug = `preview-${randomUUID()}`;
  const path = await linkPreview(browser, baseURL ?? '', { table: 'news', slug });
  const response = await page.goto(faulty.url + path);
  expect(response?.fromServiceWorker()).toBe(false);
  await untilInteractive(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible();
  await expect(page.getByText(t('Preview: not published.'))).toBeVisible();

  // The worker handles its messages in order: once this page is stored, the preview would be stored too.
  await page.goto(`${faulty.url}/media/events`);
  await untilDocument(page, '/media/events');
  expect(await storedAddressesWith(page, slug)).toEqual([]);
  const addresses = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
  expect(addresses.filter((address) => address.includes('preview/') || address.includes('previews/'))).toEqual([]);
  const records = await recordsOf(page);
  expect(records.length).toBeGreaterThan(2);
  expect(records).not.toContain(slug);
  expect(records).not.toContain(newsPreviewPaths.newsPreview.replace(':token', ''));
});

/** Everything that the device has stored outside the caches, as text; not the history of the tab. */
function recordsOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const found: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const transaction = database.transaction(stores);
        for (const store of stores) {
          const rows = transaction.objectStore(store);
          found.push(store, ...(await Promise.all([done(rows.getAll()), done(rows.getAllKeys())])));
        }
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
