import { expect, type Page } from '@playwright/test';
import { events } from '#contract/events/calls.ts';
import { paths } from '#contract/kit/paths.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';

/** Pages that stay open over Malta's midnight (docs/decisions/back-forward-cache.md). */
const EVENING = new Date('2026-11-27T22:58:30Z');
const MINUTES = 60_000;

// SHELL-39
test('Today shows the next day after midnight in Malta.', async ({ context, page, baseURL }) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto('/');
  await expect(page.getByText('Friday 27 November 2026')).toBeVisible();
  // The control: it is not midnight yet.
  await page.clock.runFor(MINUTES);
  await expect(page.getByText('Friday 27 November 2026')).toBeVisible();
  await page.clock.runFor(MINUTES);
  await expect(page.getByText('Saturday 28 November 2026')).toBeVisible();
});

test('A device that slept over midnight shows the next day as soon as the page is visible again.', async ({
  context,
  page,
  baseURL,
}) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  await page.goto('/');
  await expect(page.getByText('Friday 27 November 2026')).toBeVisible();
  // A late response would render the page again, with the new date.
  await page.waitForLoadState('networkidle');
  // Timers do not run while the device sleeps.
  await page.clock.setSystemTime(new Date(EVENING.getTime() + 8 * 60 * MINUTES));
  await expect(page.getByText('Friday 27 November 2026')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Saturday 28 November 2026')).toBeVisible();
});

test('The list of today’s events is refetched after midnight.', async ({ context, page, baseURL }) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await page.clock.install({ time: EVENING });
  const passMidnight = await untilDayIsFollowed(page, `${paths.events}?when=today`, ({ pathname, search }) => {
    return pathname === events.list.path && search.includes('today');
  });
  await passMidnight();
});

test('A date that the browser has translated changes at midnight too, and the page can be left.', async ({
  context,
  page,
  baseURL,
}) => {
  await setLocaleCookie(context, 'en', baseURL ?? '');
  await signInContext(context, baseURL ?? '');
  await page.clock.install({ time: EVENING });
  const passMidnight = await untilDayIsFollowed(page, '/', ({ pathname }) => pathname.startsWith('/api/'));
  const day = page.locator('main header p').first();
  const before = (await day.textContent()) ?? '';
  await translate(page);
  await expect(day.locator('font').first()).toHaveText(before);
  await passMidnight();
  await expect(day).not.toHaveText(before);
  await expect(day).toHaveText(/^\w+day \d+ \w+ 202\d$/);
  await page.locator('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today');
});

/**
 * Opens a page and passes midnights until it reads again: the code that follows the day loads when the page is idle.
 * @param isRead whether an address is such a read
 * @returns a function that passes another midnight
 */
async function untilDayIsFollowed(
  page: Page,
  path: string,
  isRead: (address: URL) => boolean,
): Promise<() => Promise<void>> {
  let reads = 0;
  page.on('request', (request) => (reads += isRead(new URL(request.url())) ? 1 : 0));
  await page.goto(path);
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  const before = reads;
  const passMidnight = () => page.clock.fastForward(24 * 60 * MINUTES);
  const readAfterMidnight = async () => {
    await passMidnight();
    return reads;
  };
  await expect.poll(readAfterMidnight).toBeGreaterThan(before);
  return passMidnight;
}

/** Imitates Google's translation: replaces each text node by elements with its translation. */
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
