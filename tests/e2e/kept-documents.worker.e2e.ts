import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { readOneNewsItem, savedCopy } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { choose } from '#tests/support/test.ts';

const DOCUMENTS = 'ksu-documents';

test('A page that was visited opens from its kept document, although no script of it can be loaded and nothing answers.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await page.evaluate(() => caches.delete('ksu-assets'));
  faulty.mode({ kind: 'hang' });

  const later = await openPage();
  await later.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await keptAt(later)).not.toBeNull();
});

test('Control: without its kept document, the same page has nothing to show until its scripts are there.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await page.evaluate((name) => caches.delete(name), DOCUMENTS);
  await page.evaluate(async () => {
    const assets = await caches.open('ksu-assets');
    for (const key of await assets.keys()) if (key.url.endsWith('.js')) await assets.delete(key);
  });
  faulty.mode({ kind: 'hang' });

  const later = await openPage();
  await later.goto(faulty.url + path, { waitUntil: 'commit' });
  await expect(later.locator('#root')).toBeAttached();
  await expect(later.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('A kept document says its age while the server cannot be reached, and is replaced without a reload once it can.', async ({
  page,
  faulty,
  openPage,
}) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await changeKept(page, path, title, 'An older headline');
  faulty.mode({ kind: 'hang' });
  const later = await openPage();
  await later.goto(faulty.url + path);
  await expect(later.getByRole('heading', { level: 1, name: 'An older headline' })).toBeVisible();
  await untilInteractive(later);
  // The reads' own copies are newer than the document, and as old as they say.
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(later.getByText(savedCopy('en'))).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await expect(later.getByText(savedCopy('en'))).toHaveCount(0, { timeout: 30_000 });
});

test('A document is not kept of private pages, and not shown in another language.', async ({
  page,
  context,
  faulty,
}) => {
  const { path } = await readOneNewsItem(page, faulty);
  await untilDocument(page, path);
  await page.goto(`${faulty.url}/login`);
  await untilInteractive(page);
  await choose(context, 'mt', faulty.url);
  await page.goto(faulty.url + path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await untilInteractive(page);
  const kept = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    DOCUMENTS,
  );
  expect(kept.filter((url) => url.includes('/account'))).toEqual([]);
});

/** The worker has kept the document of the page on screen. */
async function untilDocument(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async ({ name, address }) => (await (await caches.open(name)).match(address, { ignoreVary: true })) !== undefined,
      { name: DOCUMENTS, address: path },
    );
  await expect.poll(isKept).toBe(true);
}

/** The kept document with other words. */
async function changeKept(page: Page, path: string, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ({ name, address, words: [now, then] }) => {
      const documents = await caches.open(name);
      const document = await documents.match(address, { ignoreVary: true });
      if (document === undefined) throw new Error('No document is kept');
      const text = (await document.text()).replaceAll(now ?? '', then ?? '');
      await documents.put(address, new Response(text, { headers: document.headers }));
    },
    { name: DOCUMENTS, address: path, words: [from, to] },
  );
}

function keptAt(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('#boot-state')?.getAttribute('data-kept-at') ?? null);
}
