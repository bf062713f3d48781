import type { Browser } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';

/** Milliseconds from the press on a headline to the item’s heading, with its response already on the device. */
export async function measureChange(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(origin + paths.news, { waitUntil: 'networkidle' });
  const link = page.locator('main article a').first();
  const words = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  const time = await page.evaluate(async (title) => {
    const target = [...document.querySelectorAll('main article a')].find((each) => each.textContent === title);
    const began = performance.now();
    (target as HTMLElement).click();
    while (document.querySelector('main h1')?.textContent !== title) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return performance.now() - began;
  }, words);
  await context.close();
  return time;
}
