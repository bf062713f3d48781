import { expect, type Page } from '@playwright/test';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { chooseLanguage } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import {
  goOffline,
  missingChunks,
  readOneNewsItem,
  savedCopy,
  untilControlled,
  untilKept,
} from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test as newDeviceTest } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const OPINION = '/media/opinion-pieces/the-bus-that-does-not-come';
const t = wordsOf('en');

for (const locale of journeyLocales) {
  const other = locale === 'en' ? 'mt' : 'en';

  // OFFLINE-1
  test(`A news item opens offline from a cold start, and then in the other language, in ${locale}.`, async ({
    context,
    page,
    faulty,
    openPage,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    const { path, title } = await readOneNewsItem(page, faulty);
    await goOffline(context, faulty);
    await page.close();

    const later = await openPage();
    await later.goto(faulty.url + path);
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later.locator('html')).toHaveAttribute('lang', locale);
    await expect(later.getByText(savedCopy(locale))).toBeVisible();
    const picture = later.locator('main article img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await untilInteractive(later);
    await chooseLanguage(later, locale, other === 'mt' ? 'Malti' : 'English');
    await expect(later.locator('html')).toHaveAttribute('lang', other);
    expect(new URL(later.url()).pathname).toBe(path);
    await expect(later.getByRole('link', { name: wordsOf(other)('Skip to content') })).toBeAttached();
    // The text is in the language it was read in; the interface around it is in the other one.
    await expect(later.getByText(savedCopy(other))).toBeVisible();
    await expect(later.locator('main article p').nth(3)).toBeVisible();
  });
}

// OFFLINE-11
test('A page that was never opened says so, links to what can be read, and loads automatically once there is a network.', async ({
  context,
  page,
  faulty,
}) => {
  const { title } = await readOneNewsItem(page, faulty);
  await goOffline(context, faulty);
  const notSaved = page.getByRole('heading', { name: t('Not saved on this device') });
  await page.goto(faulty.url + OPINION);
  await expect(notSaved).toBeVisible();
  await expect(page.getByText(t('Something went wrong'))).toHaveCount(0);
  await page.getByRole('link', { name: t('See what you can read offline') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('On this device') })).toBeVisible();
  await page.locator('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(faulty.url + OPINION);
  await expect(notSaved).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'The bus that does not come' })).toBeVisible();
});

test('A page whose chunk was never stored says so inside the layout of the portal.', async ({
  context,
  page,
  faulty,
}) => {
  faulty.modeFor(/^\/assets\/OpinionPiecesPage-.*\.js/, { kind: 'drop' });
  await page.goto(`${faulty.url}/favicon.svg`);
  expect(await deleteStoredChunks(page, /\/assets\/[N-P]/)).toBeGreaterThan(5);
  await page.goto(`${faulty.url}/media/news`);
  await untilKept(page, '/api/news?');
  // A missing one does not block the others.
  await expect.poll(() => missingChunks(page)).toEqual([expect.stringContaining('OpinionPiecesPage')]);
  await goOffline(context, faulty);
  await page.goto(`${faulty.url}/media/opinion-pieces`);
  await expect(page.getByText(t('This page could not be loaded. Try again once you are connected.'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('News') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('News') })).toBeVisible();
});

newDeviceTest(
  'What the very first page showed is kept, with nothing else opened.',
  async ({ context, page, faulty }) => {
    await page.goto(`${faulty.url}/media/news/six-funds-open-in-december`);
    await untilControlled(page);
    await untilKept(page, '/api/news/slug/six-funds-open-in-december?');
    await untilKept(page, '/assets/NewsItemPage-');
    await goOffline(context, faulty);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Six funds open in December' })).toBeVisible();
    await expect(page.getByText(savedCopy('en'))).toBeVisible();
  },
);

// OFFLINE-8
test('The saved copy is shown if the connection opens but no response arrives.', async ({ page, faulty }) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  faulty.mode({ kind: 'hang' });
  await page.goto(faulty.url + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(savedCopy('en'))).toBeVisible();
});

test('A late response replaces the saved copy, on the page and on the device.', async ({ context, page, faulty }) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  const address = `/api/news/slug/${path.slice(path.lastIndexOf('/') + 1)}?locale=en`;
  const reads = new RegExp(`^${address.replace('?', '\\?')}`);
  const body = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  const headers = { 'content-type': 'application/json', [MARKER_HEADER]: '1', 'cache-control': 'no-cache' };
  faulty.modeFor(reads, { kind: 'status', status: 200, headers, body: body.replaceAll(title, 'An earlier title') });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'An earlier title' })).toBeVisible();

  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  faulty.modeFor(reads, { kind: 'held', until });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'An earlier title' })).toBeVisible();
  await expect(page.getByText(savedCopy('en'))).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await goOffline(context, faulty);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

// OFFLINE-14
test('The page says that it is offline while the server does not answer, whatever the browser reports, and no longer.', async ({
  page,
  faulty,
}) => {
  const { path } = await readOneNewsItem(page, faulty);
  faulty.mode({ kind: 'drop' });
  await page.goto(faulty.url + path);
  const chip = page.getByRole('banner').getByText('Offline');
  await expect(chip).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chip).toBeHidden();
});

newDeviceTest(
  'Control: without the worker there is nothing to read with no network.',
  async ({ context, page, faulty }) => {
    const { path } = await readOneNewsItem(page, faulty);
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    await goOffline(context, faulty);
    const outcome = await page.goto(faulty.url + path).catch((failure: Error) => failure.message);
    expect(outcome).toMatch(/ERR_INTERNET_DISCONNECTED/);
  },
);

/** Deletes chunks from the device, as if they had not loaded yet; returns how many. */
function deleteStoredChunks(page: Page, which: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    const cache = await caches.open('ksu-assets');
    const lost = (await cache.keys()).filter(({ url }) => new RegExp(source).test(url));
    await Promise.all(lost.map((key) => cache.delete(key)));
    return lost.length;
  }, which.source);
}
