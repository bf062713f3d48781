import type { Page } from '@playwright/test';

/**
 * Delays these requests of the page.
 * @returns a function that releases them, and lets later ones pass at once
 */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page that requested it may be closed, or may have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(pattern);
  };
}
