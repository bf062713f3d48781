import { expect, type Page } from '@playwright/test';
import { events } from '#contract/events.ts';
import { paths } from '#lib/paths.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { choose, test } from '#tests/support/test.ts';

/** Pages that stay open over Malta's midnight (docs/decisions/097). */
const EVENING = new Date('2026-11-27T22:58:30Z');
const MINUTES = 60_000;

test('Today shows the next day after midnight in Malta.', async ({ context, page, baseURL }) => {
  await choose(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto('/');
  await expect(page.getByText('Friday, 27 November 2026')).toBeVisible();
  // The control: it is not midnight yet.
  await page.clock.runFor(MINUTES);
  await expect(page.getByText('Friday, 27 November 2026')).toBeVisible();
  await page.clock.runFor(MINUTES);
  await expect(page.getByText('Saturday, 28 November 2026')).toBeVisible();
});

test('A device that slept over midnight shows the next day as soon as the page is visible again.', async ({
  context,
  page,
  baseURL,
}) => {
  await choose(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto('/');
  await expect(page.getByText('Friday, 27 November 2026')).toBeVisible();
  // No timer runs while it sleeps.
  await page.clock.setSystemTime(new Date(EVENING.getTime() + 8 * 60 * MINUTES));
  await expect(page.getByText('Friday, 27 November 2026')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Saturday, 28 November 2026')).toBeVisible();
});

test('The events of today are read again after midnight.', async ({ context, page, baseURL }) => {
  await choose(context, 'en', baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto(`${paths.events}?when=today`);
  await untilInteractive(page);
  // The network's part of the page, which follows the day, is loaded when the page is idle.
  await expect(page.locator('body > div[role=status]').first())
    .toBeAttached()
    .catch(() => undefined);
  const read = page.waitForRequest((request) => {
    const { pathname, search } = new URL(request.url());
    return pathname === events.list.path && search.includes('today');
  });
  await page.clock.runFor(2 * MINUTES);
  await read;
});

test('A date that the browser has translated goes on too, and the page can be left.', async ({
  context,
  page,
  baseURL,
}) => {
  await choose(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto('/');
  await expect(page.getByText('Friday, 27 November 2026')).toBeVisible();
  await untilLaterParts(page);
  await translate(page);
  await expect(page.locator('font').getByText('Friday, 27 November 2026').first()).toBeVisible();
  await page.clock.runFor(2 * MINUTES);
  await expect(page.getByText('Saturday, 28 November 2026')).toBeVisible();
  await expect(page.getByText('Friday, 27 November 2026')).toHaveCount(0);
  await page.locator('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today');
});

/** Waits for the parts that are loaded when the page is idle. */
async function untilLaterParts(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/assets/NetworkStatus-'));
  await page.clock.runFor(1000);
}

/** As Google's translation does: each text node is replaced by elements with its translation. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.classList.add('translated-ltr');
    await Promise.resolve();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, [translate=no]') !== null || text.nodeValue?.trim() === '')
        continue;
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: text.nodeValue }));
      text.parentElement.replaceChild(font, text);
    }
  });
}
