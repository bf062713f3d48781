import { expect } from '@playwright/test';
import { remember } from '#tests/support/browser/frame.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const CHUNK = /^\/assets\/OpinionPiecesPage-.*\.js/;
/** Matches console messages and errors about a missing chunk, whatever the cause. */
const MISSING_CHUNK = /dynamically imported module|Unable to preload|\.js csp$/;

test.beforeEach(async ({ page, provoke }) => {
  provoke(MISSING_CHUNK);
  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
});

const opened = (faulty: FaultyServer, path: string) => faulty.requests.filter((each) => each === `GET ${path}`).length;

// OFFLINE-36
test('A page with a missing chunk is reloaded once.', async ({ page, faulty }) => {
  const t = wordsOf('en');
  await page.goto(`${faulty.url}/media/news`);
  await untilInteractive(page);
  faulty.modeFor(CHUNK, { kind: 'drop' });
  let isAfresh = false;
  page.on('request', (request) => {
    isAfresh ||= request.isNavigationRequest();
  });
  const missingAgain = page.waitForEvent('requestfailed', (request) => {
    return isAfresh && CHUNK.test(new URL(request.url()).pathname);
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Opinion') })
    .click();
  await expect.poll(() => opened(faulty, '/media/opinion-pieces')).toBe(1);
  // The server-rendered page stays readable, without an endless reload.
  await expect(page.getByRole('heading', { level: 1, name: t('Opinion pieces') })).toBeVisible();
  await missingAgain;
  // By now the page has reacted to the chunk; a redirect would have interrupted the next request.
  for (let times = 0; times < 3; times++) await page.evaluate(async () => (await fetch('/api/ready')).text());
  expect(opened(faulty, '/media/opinion-pieces')).toBe(1);
});

test('A page whose chunk is available again after reloading continues without a message.', async ({ page, faulty }) => {
  const t = wordsOf('en');
  await page.goto(`${faulty.url}/media/news`);
  await untilInteractive(page);
  faulty.modeFor(CHUNK, { kind: 'drop' });
  page.on('framenavigated', () => faulty.mode({ kind: 'pass' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Opinion') })
    .click();
  await expect.poll(() => opened(faulty, '/media/opinion-pieces')).toBe(1);
  await untilInteractive(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('News') })
    .click();
  await expect(page).toHaveURL(/\/media\/news$/);
});

for (const locale of storyLocales) {
  test(`Within a minute of reloading the error page is shown instead, with a link home, in ${locale}.`, async ({
    page,
    context,
    faulty,
  }) => {
    const t = wordsOf(locale);
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(`${faulty.url}/media/news`);
    await untilInteractive(page);
    await page.evaluate(() => sessionStorage.setItem('ksu-reloaded-at', String(Date.now())));
    faulty.modeFor(CHUNK, { kind: 'drop' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('Opinion') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('Something went wrong') })).toBeVisible();
    await expect(page.getByText(t('This page could not be loaded. Try again once you are connected.'))).toBeVisible();
    await expectAccessible(page);
    expect(opened(faulty, '/media/opinion-pieces')).toBe(0);
    await page.getByRole('link', { name: t('Back to the front page') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Every student has a voice here') })).toBeVisible();
  });
}

test('A member’s front page shows the news if the chunk of Today is missing.', async ({ page, context, faulty }) => {
  await signInContext(context, faulty.url, emailOfRole('student'));
  faulty.modeFor(/^\/assets\/Member-.*\.js/, { kind: 'drop' });
  await page.goto(faulty.url);
  await expect(page.getByRole('heading', { level: 2, name: 'Latest news' })).toBeVisible();
});
