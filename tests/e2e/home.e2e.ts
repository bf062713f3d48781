import { expect, type Locator, type Page } from '@playwright/test';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { offerToInstall, remember } from '#tests/support/browser/frame.ts';
import { isJourneyOnly } from '#tests/support/browser/locales.ts';
import type { Fault } from '#tests/support/faults.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const settled = { 'install-card': 'closed' };
const FREE = 'Free';

interface EventRow {
  title: string;
  start: string;
  venue: string | null;
  price: { min: { formatted: string } } | null;
  status: string;
}

function sectionsOf(page: Page, t: Words) {
  const section = (title: string): Locator => page.getByRole('region', { name: t(title), exact: true });
  return {
    news: section('Latest news'),
    events: section('Coming up'),
    app: section('KSU in your pocket'),
    sponsors: section('Supported by'),
  };
}

for (const locale of ['en', 'mt'] as const) {
  const t = wordsOf(locale);

  for (const size of [phone, desktop]) {
    const title = `news, coming events, the app and sponsors, in ${locale} at ${size.width}`;
    // Maltese on a phone and English on a desktop, as for inspections; the other two combinations in the long run.
    const isOrdinary = (locale === 'mt') === (size === phone);

    test(title, { tag: isOrdinary ? [] : '@long' }, async ({ openIn, page }) => {
      await remember(page, settled);
      await page.setViewportSize(size);
      await openIn(locale);
      const { news, events, app, sponsors } = sectionsOf(page, t);
      await expect(news.getByRole('article')).toHaveCount(7);
      await expect(news.getByRole('link', { name: t('All news') })).toHaveAttribute('href', '/media/news');
      await expect(events.getByRole('listitem')).toHaveCount(4);
      await expect(app.getByRole('listitem')).toHaveCount(3);
      await expect(sponsors.getByRole('link')).toHaveCount(8);
      await expect(page.getByRole('region', { name: t('Cookies on this portal') })).toBeVisible();
    });
  }

  if (isJourneyOnly(locale)) continue;

  // HOME-1
  test(`events show their day, time, place and price, and sponsors are in order, in ${locale}`, async ({
    openIn,
    page,
  }) => {
    await openIn(locale);
    const query = new URLSearchParams({ 'filter[upcoming]': 'true', sort: 'start', limit: '4', locale });
    const answer = await page.request.get(`/api/events?${query}`);
    const { data } = (await answer.json()) as { data: EventRow[] };
    const rows = sectionsOf(page, t).events.getByRole('listitem');
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText(data.map(({ title }) => title));
    for (const [index, { start, venue, price, status }] of data.entries()) {
      const row = rows.nth(index);
      await expect(row.locator('time')).toHaveAttribute('datetime', start);
      await expect(row.locator('time')).toHaveText(
        locale === 'mt' ? /^\S+ \d+ ta’ \S+, \d\d:\d\d/ : /^\S+ \d+ \S+, \d\d:\d\d/,
      );
      if (venue !== null) await expect(row).toContainText(venue);
      await expect(row).toContainText(status === 'cancelled' ? t('Cancelled') : (price?.min.formatted ?? t(FREE)));
    }
    await expectSponsors(page, t);
  });

  // HOME-2
  test(`one failing call leaves the remaining parts of the front page, in ${locale}`, async ({
    context,
    page,
    faulty,
    provoke,
  }) => {
    provoke(/status of 500/);
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: faulty.url, sameSite: 'Lax' }]);
    await remember(page, settled);
    const { news, events, sponsors } = sectionsOf(page, t);
    const failure = { name: t('Something went wrong') };
    await page.goto(`${faulty.url}/about/history`);

    faulty.modeFor(/^\/api\/events\?/, inTrouble);
    await goHome(page);
    await expect(events.getByRole('heading', failure)).toBeVisible();
    await expect(news.getByRole('article')).toHaveCount(7);
    await expect(sponsors.getByRole('link')).toHaveCount(8);
    await expectAccessible(page);
    faulty.mode({ kind: 'pass' });
    await events.getByRole('button', { name: t('Try again') }).click();
    await expect(events.getByRole('listitem')).toHaveCount(4);

    await page.goto(`${faulty.url}/about/history`);
    faulty.modeFor(/^\/api\/(?:news\?|sponsors)/, inTrouble);
    await goHome(page);
    await expect(news.getByRole('heading', failure)).toBeVisible();
    await expect(events.getByRole('listitem')).toHaveCount(4);
    // If the sponsors cannot be loaded, the page leaves them out.
    await expect(sponsors).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Every student has a voice here'));
  });
}

const t = wordsOf('en');

// SHELL-29
test('the front page offers to install by a button if the browser supports it, otherwise by instructions', async ({
  openIn,
  page,
}) => {
  await remember(page, settled);
  await openIn('en');
  const { app } = sectionsOf(page, t);
  const button = app.getByRole('button', { name: t('Install the app') });
  await expect(button).toHaveCount(0);
  await expect(app.getByText('Add to Home Screen')).toBeVisible();
  await offerToInstall(page, 'accepted');
  await button.click();
  await expect(page.getByRole('dialog', { name: t('Done') })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('without a first view from the server, a part that cannot be loaded says so in its place', async ({
  page,
  faulty,
}) => {
  faulty.mode({ kind: 'static' });
  faulty.modeFor(/^\/api\/events/, { kind: 'drop' });
  await page.goto(faulty.url);
  const { news, events } = sectionsOf(page, t);
  await expect(news.getByRole('article')).toHaveCount(7);
  await expect(events.getByRole('heading', { name: t('Not saved on this device') })).toBeVisible();
});

/** Expects the server's order, main sponsors first, and links that open another tab. */
async function expectSponsors(page: Page, words: Words): Promise<void> {
  const answer = await page.request.get('/api/sponsors');
  const { data: known } = (await answer.json()) as { data: { name: string; tier: string; url: string }[] };
  expect(known.map(({ tier }) => tier).toSorted()).toEqual(known.map(({ tier }) => tier));
  const links = sectionsOf(page, words).sponsors.getByRole('link');
  await expect(links).toHaveCount(known.length);
  for (const [index, { name, url }] of known.entries()) {
    const link = links.nth(index);
    await expect(link).toHaveAccessibleName(name);
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await links.first().scrollIntoViewIfNeeded();
  const logo = links.first().getByRole('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** An internal error of our own server, in its format. */
const inTrouble: Fault = {
  kind: 'status',
  status: 500,
  headers: { 'content-type': 'application/json', [MARKER_HEADER]: '1' },
  body: JSON.stringify({ message: '', code: 'internal' }),
};

/** Navigates by the word-mark, within the app, so that the browser fetches the responses. */
async function goHome(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('banner').getByRole('link', { name: /^KSU/ }).click();
}

test('On a slow first visit, pictures that are not near the screen are fetched when they come near.', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  // Simulates a document that took longer than the 300 ms of index.html.
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', { value: 400 });
  });
  await page.goto('/');
  await untilInteractive(page);
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'loaded');
  await page.waitForLoadState('networkidle');
  const isFetched = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  const pictures = page.locator('main picture img');
  // Close enough for the browser's lazy loading, which starts more than a screen ahead.
  const below = await pictures.evaluateAll((all) =>
    all.findIndex((image) => image.getBoundingClientRect().top > innerHeight + 250),
  );
  expect(below).toBeGreaterThan(0);
  expect(await isFetched(pictures.first())).toBe(true);
  expect(await isFetched(pictures.nth(below))).toBe(false);
  await pictures.nth(below).scrollIntoViewIfNeeded();
  await expect.poll(() => isFetched(pictures.nth(below))).toBe(true);
});
