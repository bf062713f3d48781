import type { Page } from '@playwright/test';

/** From now on these requests of the page wait. @returns lets them go on, and later ones at once */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page that requested it may have been closed, or need it no longer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(pattern);
  };
}
