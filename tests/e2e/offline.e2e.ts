import { expect } from '@playwright/test';
import { chooseLanguage } from '#tests/support/frame.ts';
import { isJourneyOnly } from '#tests/support/locales.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { choose } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';
import {
  goOffline,
  missingChunks,
  readOneNewsItem,
  savedCopy,
  test,
  untilControlled,
  untilKept,
} from '#tests/support/worker-test.ts';

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  test(`reads an item from a cold start with no network, in ${locale}`, async ({ context, page, faulty }) => {
    await choose(context, locale, faulty.url);
    const { path, title } = await readOneNewsItem(page, faulty);
    await goOffline(context, faulty);
    await page.close();

    const later = await context.newPage();
    await later.goto(faulty.url + path);
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later.locator('html')).toHaveAttribute('lang', locale);
    await expect(later.getByText(savedCopy(locale))).toBeVisible();
    await expect(later.locator('main article p').nth(3)).toBeVisible();
    const picture = later.locator('main article img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  if (isJourneyOnly(locale)) continue;

  test(`says in words that a page was never opened, in ${locale}`, async ({ context, page, faulty }) => {
    await choose(context, locale, faulty.url);
    await readOneNewsItem(page, faulty);
    await goOffline(context, faulty);
    await page.goto(`${faulty.url}/media/opinion-pieces/the-bus-that-does-not-come`);
    await expect(page.getByRole('heading', { name: t('Not saved on this device') })).toBeVisible();
    await expect(page.getByText(t('Something went wrong'))).toHaveCount(0);
    await page.getByRole('link', { name: t('See what you can read') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('News') })).toBeVisible();
    await expect(page.locator('main').getByRole('article')).toHaveCount(12);
  });
}

test('loads a page never opened by itself once there is a network', async ({ context, page, faulty }) => {
  await readOneNewsItem(page, faulty);
  await goOffline(context, faulty);
  await page.goto(`${faulty.url}/media/opinion-pieces/the-bus-that-does-not-come`);
  await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'The bus that does not come' })).toBeVisible();
});

test('says inside the portal that a page is missing whose chunk never came', async ({ context, page, faulty }) => {
  const t = wordsOf('en');
  faulty.modeFor(/^\/assets\/OpinionPiecesPage-.*\.js/, { kind: 'drop' });
  await page.goto(`${faulty.url}/media/news`);
  await untilControlled(page);
  await untilKept(page, '/api/news?');
  await expect.poll(() => missingChunks(page)).toEqual([expect.stringContaining('OpinionPiecesPage')]);
  await goOffline(context, faulty);
  await page.goto(`${faulty.url}/media/opinion-pieces`);
  await expect(
    page.getByText(t('This part of the portal could not be loaded. Please try again once you are connected.')),
  ).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('News') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('News') })).toBeVisible();
});

test('keeps what the very first page showed, with nothing else opened', async ({ context, page, faulty }) => {
  await page.goto(`${faulty.url}/media/news/six-funds-open-in-december`);
  await untilControlled(page);
  await untilKept(page, '/api/news/slug/six-funds-open-in-december?');
  await untilKept(page, '/assets/NewsItemPage-');
  await goOffline(context, faulty);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Six funds open in December' })).toBeVisible();
  await expect(page.getByText(savedCopy('en'))).toBeVisible();
});

test('reads a page of the CMS with no network', async ({ context, page, faulty }) => {
  await page.goto(`${faulty.url}/policies/privacy-policy`);
  await untilControlled(page);
  await untilKept(page, 'privacy-policy');
  await untilKept(page, '/assets/ContentPage-');
  await goOffline(context, faulty);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByText(savedCopy('en'))).toBeVisible();
});

test('changes the language with no network, and goes on reading', async ({ context, page, faulty }) => {
  const { path } = await readOneNewsItem(page, faulty);
  await goOffline(context, faulty);
  await page.reload();
  await untilInteractive(page);
  await chooseLanguage(page, 'en', 'Malti');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole('link', { name: wordsOf('mt')('Skip to content') })).toBeAttached();
  // The text is there in the language it was read in; the words around it are Maltese.
  await expect(page.getByText(savedCopy('mt'))).toBeVisible();
  await expect(page.locator('main article p').nth(3)).toBeVisible();
});

test('shows the saved copy after four seconds when the connection opens and nothing comes', async ({
  page,
  faulty,
}) => {
  const { path, title } = await readOneNewsItem(page, faulty);
  faulty.mode({ kind: 'hang' });
  await page.goto(faulty.url + path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(savedCopy('en'))).toBeVisible();
});

test('control: without the worker there is nothing to read with no network', async ({ context, page, faulty }) => {
  const { path } = await readOneNewsItem(page, faulty);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await goOffline(context, faulty);
  const outcome = await page.goto(faulty.url + path).catch((failure: Error) => failure.message);
  expect(outcome).toMatch(/ERR_INTERNET_DISCONNECTED/);
});
