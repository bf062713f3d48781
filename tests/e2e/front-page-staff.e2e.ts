import { expect, type Request } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { advertCounts } from '#contract/shell/advert-counts.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { remember, watchShifts } from '#tests/support/browser/frame.ts';
import { MAX_SHIFT } from '#tests/support/browser/layout-shifts.ts';
import { type RunningServer, startServer } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';

test.describe.configure({ mode: 'default' });

/** A server of its own, because other stories read the front page and count adverts. */
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server?.stop();
});

// HOME-8
test('An editor moves and hides sections of the front page on a phone by keyboard, and readers get them so, without a shift.', async ({
  page,
  context,
  browser,
}) => {
  await setLocaleCookie(context, 'en', server.address);
  await signInContext(context, server.address, emailOfRole('editor'));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(server.address + staffPaths.frontPage);
  await untilInteractive(page);
  const sections = page.getByRole('rowheader');
  await expect(sections.first()).toHaveText('Latest news');
  await page.getByRole('button', { name: 'Move up: Coming up' }).press('Enter');
  await expect(sections.first()).toHaveText('Coming up');
  await page.getByRole('button', { name: 'Change: How to install the app' }).press('Enter');
  const form = page.getByRole('form', { name: 'Change a section' });
  await form.getByLabel('Readers see this section').press('Space');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('The section was changed.')).toBeVisible();

  const reader = await browser.newContext({ baseURL: server.address });
  const front = await reader.newPage();
  const shiftOf = await watchShifts(front);
  const answer = await front.goto('/');
  const markup = (await answer?.text()) ?? '';
  expect(markup.indexOf('Coming up</h2>')).toBeGreaterThan(0);
  expect(markup.indexOf('Coming up</h2>')).toBeLessThan(markup.indexOf('Latest news</h2>'));
  await untilInteractive(front);
  await front.waitForLoadState('networkidle');
  const headings = await front.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['Coming up', 'Latest news']);
  expect(headings.join()).not.toContain('in your pocket');
  expect(await shiftOf()).toBeLessThanOrEqual(MAX_SHIFT);
  await reader.close();
});

// SHELL-45, SHELL-46
test('A reader’s view and press of an advert are counted only after consent, without their session, and an editor sees them.', async ({
  page,
  context,
}) => {
  const sent: Request[] = [];
  context.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === advertCounts.add.path) sent.push(request);
  });
  const advert = page.getByRole('region', { name: 'Advert', exact: true });
  await setLocaleCookie(context, 'en', server.address);
  await signInContext(context, server.address, emailOfRole('editor'));

  // "Not now" shows no adverts, and leaving the page sends nothing.
  await page.goto(server.address + paths.contact);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.goto(server.address + paths.news);
  await untilInteractive(page);
  await expect(advert).toHaveCount(0);
  expect(sent).toEqual([]);

  await remember(page, { consent: 'accepted', 'install-card': 'closed' });
  await page.goto(server.address + paths.contact);
  await advert.scrollIntoViewIfNeeded();
  await advert.hover();
  const link = advert.locator('a[data-shown]');
  const title = (await link.locator('img').getAttribute('alt')) ?? '';
  // A press opens the advertiser in another tab, which is not part of this story.
  await context.route(/^https?:\/\/(?!localhost|127\.)/, (route) => route.fulfill({ status: 204 }));
  await link.click({ modifiers: ['ControlOrMeta'] });
  // Half of it has been on screen for a second once its view is counted, after which leaving the page sends both.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const bodies = sent.map((request) => request.postData() ?? '').join();
    expect(bodies).toContain('view');
    expect(bodies).toContain('press');
  }).toPass();
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['cookie'] ?? headers['authorization']).toBeUndefined();
  }

  await page.goto(server.address + staffPaths.adverts);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: '1 view, 1 press' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: title }).getByRole('cell', { name: 'In the pages' }),
  ).toBeVisible();
  await expect(page.getByText(`${title}: 1 view, 1 press on all days`)).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
});
