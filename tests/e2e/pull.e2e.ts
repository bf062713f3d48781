import { expect, type Page } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('Pulling down a page refetches it in the app installed on an iPhone; other browsers do not load that code.', async ({
  page,
}) => {
  const asked: string[] = [];
  // Content that opens over a page waits for the cookie prompt.
  await page.addInitScript(() => localStorage.setItem('ksu.consent', 'accepted'));
  page.on('request', (request) => asked.push(request.url()));
  const scripts = () => asked.filter((url) => url.includes('/assets/PullToRefresh-'));
  await openNews(page);
  expect(scripts()).toEqual([]);

  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await openNews(page);
  await expect.poll(() => scripts().length).toBeGreaterThan(0);
  const reads = () => asked.filter((url) => url.includes('/api/news?')).length;
  const before = reads();
  const words = page.getByText('Release to refresh');
  await expect(async () => {
    await bounce(page, -80);
    await expect(words).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(reads()).toBe(before);
  await page.evaluate(() => dispatchEvent(new Event('touchend')));
  await expect.poll(reads).toBeGreaterThan(before);
  await expect(words).toBeHidden();
});

async function openNews(page: Page): Promise<void> {
  await page.goto('/media/news');
  await untilInteractive(page);
  // Content that opens over a page loads last.
  await page.waitForLoadState('networkidle');
}

/** Pulls the page over its top with a finger, as far as a browser without overscroll can simulate it. */
function bounce(page: Page, y: number): Promise<void> {
  return page.evaluate((to) => {
    dispatchEvent(Object.assign(new Event('touchstart'), { touches: [{}] }));
    Object.defineProperty(globalThis, 'scrollY', { value: to, configurable: true });
    dispatchEvent(new Event('scroll'));
  }, y);
}
