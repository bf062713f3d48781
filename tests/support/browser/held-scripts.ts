import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';

/** Delays the app's scripts for as long as a test wants. */
export interface HeldScripts {
  /** The first script, which comes before the app, has run */
  firstIsThere: () => Promise<void>;
  /** All of them arrive now, and later ones at once */
  release: () => Promise<void>;
}

/**
 * From now on the page's scripts do not load, as on a slow connection, except the first.
 * @param alsoFirst delays the first as well
 */
export async function holdScripts(page: Page, { alsoFirst = false } = {}): Promise<HeldScripts> {
  const scripts = alsoFirst ? /\/assets\/.*\.js$/ : /\/assets\/(?!before-hydration).*\.js$/;
  const release = await holdRequests(page, scripts);
  return {
    async firstIsThere() {
      // The same module: this waits until it has run. A string would be evaluated again in each frame, which the page's
      // policy forbids.
      await page.waitForFunction(() => {
        const first = document.querySelector<HTMLScriptElement>('script[async]');
        return first !== null && import(first.src);
      });
    },
    release,
  };
}
