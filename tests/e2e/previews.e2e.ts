import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { contentPreviewPaths } from '#contract/content/paths.ts';
import { newsPreviewPaths } from '#contract/news/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { chooseLanguage } from '#tests/support/browser/frame.ts';
import { linkPreview } from '#tests/support/browser/previews.ts';
import { addPublishedNews } from '#tests/support/browser/story-pages.ts';
import { savedCopy } from '#tests/support/browser/worker-test.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const kinds = [
  { table: 'news', pattern: newsPreviewPaths.newsPreview },
  { table: 'resources', pattern: newsPreviewPaths.publicationPreview },
  { table: 'pages', pattern: contentPreviewPaths.pagePreview },
] as const;

test.describe('without scripts', () => {
  // The browser reports that it does not load the scripts in the head.
  test.use({ javaScriptEnabled: false });

  for (const { table, pattern } of kinds) {
    // PRESS-25, PRESS-26
    test(`the preview of a draft in ${table} is readable in both languages, and for no search engine`, async ({
      page,
      browser,
      baseURL,
      provoke,
    }) => {
      provoke(/\.js csp$/);
      const slug = `preview-${randomUUID()}`;
      const path = await linkPreview(browser, baseURL ?? '', { table, slug });
      expect(path.startsWith(pattern.replace(':token', ''))).toBe(true);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible();
      await expect(page.getByText(wordsOf('en')('Preview: not published.'))).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
      await expect(page.locator('meta[property^="og:"], link[rel=canonical]')).toHaveCount(0);
      await page.goto(`${path}?language=mt`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
      await expect(page.getByRole('heading', { level: 1, name: `mt ${slug}` })).toBeVisible();
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  }
});

// PRESS-26
test('A preview is shown dark, in Maltese and as an offline copy without storing a choice, and its language can be switched.', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const slug = `preview-${randomUUID()}`;
  const path = await linkPreview(browser, baseURL ?? '', { table: 'news', slug });
  await page.goto(`${path}?language=mt&scheme=dark&copy=1`);
  await untilInteractive(page);
  await expect(page.getByRole('group', { name: wordsOf('mt')('Colours') })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
  await expect(page.getByText(savedCopy('mt'))).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('ksu.scheme'))).toBeNull();
  expect((await context.cookies()).filter(({ value }) => value === 'mt')).toEqual([]);
  await chooseLanguage(page, 'mt', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: slug, exact: true })).toBeVisible();
});

// PRESS-24
test('A preview link that does not work says so, in both languages.', async ({ openIn, provoke }) => {
  provoke(/status of 404/);
  for (const locale of ['en', 'mt'] as const) {
    const page = await openIn(locale, newsPreviewPaths.newsPreview.replace(':token', 'news-1-1~forged'));
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf(locale)('This preview link does not work') }),
    ).toBeVisible();
  }
});

// PRESS-27
test('The preview of a news item opens in the size of a phone and of a laptop, in Maltese, dark and as an offline copy, and its link is copied.', async ({
  openAs,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await addPublishedNews();
  await openAs('en', 'editor', generatePath(staffPaths.newsItem, { id: String(id) }));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const open = async (size: string) => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: size, exact: true }).click(),
    ]);
    return opened;
  };
  const laptop = await open('Laptop');
  await expect(laptop.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await laptop.evaluate(() => innerWidth)).toBe(1280);
  await laptop.close();

  await expectAccessible(page);
  for (const choice of ['In Maltese', 'Dark', 'As an offline copy']) {
    await dialog.getByRole('checkbox', { name: choice }).check();
  }
  const phone = await open('Phone');
  await expect(phone.getByRole('heading', { level: 1, name: 'Elezzjoni' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(phone.getByText(savedCopy('mt'))).toBeVisible();
  expect(await phone.evaluate(() => innerWidth)).toBe(390);
  await phone.close();

  await expect(
    dialog.getByText(/^A colleague needs no account to open the link\. It works until .*\d\d:\d\d\.$/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the link for a colleague' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.search).toBe('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
