import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { watchComplaints } from '#tests/support/complaints.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test as base } from '#tests/support/test.ts';
import { launchWithCache, noCacheReason } from './cache-browser.ts';

/** A document of this origin without scripts, to which stories navigate to leave a page. */
export const OTHER_DOCUMENT = '/api/health';

interface Cached {
  context: BrowserContext;
  page: Page;
}

/**
 * Stories in a browser with the back/forward cache, which Playwright turns off (docs/decisions/back-forward-cache.md). `cached` is a context without
 * the worker, in English, at `address` (that of `faulty`), with the `options` of the file.
 */
export const test = base.extend<
  { cached: Cached; address: string; options: BrowserContextOptions },
  { cacheBrowser: Browser }
>({
  cacheBrowser: [
    async ({ launchOptions }, use) => {
      const browser = await launchWithCache(launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  options: async ({}, use) => use({}),
  address: async ({ faulty }, use) => use(faulty.url),
  cached: async ({ cacheBrowser, address, options }, use, info) => {
    info.skip(noCacheReason !== undefined, noCacheReason);
    const context = await cacheBrowser.newContext({ baseURL: address, serviceWorkers: 'block', ...options });
    const complaints: Parameters<typeof watchComplaints>[2] = [];
    watchComplaints(context, address, complaints);
    await context.addInitScript(noteReturn);
    await setLocaleCookie(context, 'en', address);
    await use({ context, page: await context.newPage() });
    expect(complaints.filter(({ text }) => !/ERR_INTERNET_DISCONNECTED|status of 409/.test(text))).toEqual([]);
    await context.close();
  },
});

/**
 * Runs in each page, before the app. Records in the tab's storage whether the page came from the cache, and what its
 * first frame showed, so that the record survives a reload.
 */
function noteReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    Object.assign(globalThis, { isFromCache: persisted });
    if (!persisted) return;
    sessionStorage.setItem('story.restored', location.pathname);
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].filter((each) =>
        each.checkVisibility(),
      );
      const texts = [document.body.innerText, ...fields.map(({ value }) => value)];
      sessionStorage.setItem('story.frame', texts.join('\n'));
    });
  });
}

/** Waits until the page neither holds a lock nor awaits a response: Chromium does not cache such a page. */
export async function untilCacheable(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return held.length + pending.length === 0;
  });
}

/** Leaves the page's document, which the browser then caches. */
export async function leave(page: Page): Promise<void> {
  await untilCacheable(page);
  await page.goto(OTHER_DOCUMENT);
}

/** Goes back to a page that comes from the cache, without loading it. The page may then navigate by itself. */
export async function goBackTo(page: Page, path: string): Promise<void> {
  const left = page.url();
  await page.evaluate(() => {
    for (const key of ['story.restored', 'story.frame']) sessionStorage.removeItem(key);
    // Runs after this call has returned.
    setTimeout(() => history.back());
  });
  await expect(page).not.toHaveURL(left);
  // A page that reloads itself cannot evaluate scripts for a moment.
  const restored = () => page.evaluate(() => sessionStorage.getItem('story.restored')).catch(() => undefined);
  await expect.poll(restored).toBe(path);
}

/** Waits until a page from the cache has reloaded itself; call it after `goBackTo()`. */
export async function untilLoadedAgain(page: Page): Promise<void> {
  const isFromCache = () =>
    page.evaluate(() => (globalThis as { isFromCache?: boolean }).isFromCache).catch(() => undefined);
  await expect.poll(isFromCache).toBe(false);
  await untilInteractive(page);
}

/** The visible texts and values in the first frame after `goBackTo()`; empty if the page was evicted before. */
export function firstFrameOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('story.frame') ?? '');
}

/** Waits until the page can be pressed again. */
export async function untilPressable(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
}
