import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';

/** Delays the app's scripts for as long as a test wants. */
export interface HeldScripts {
  /** Resolves when the first script, which comes before the app, has run */
  firstIsThere: () => Promise<void>;
  /** Delivers all delayed scripts, and later ones at once */
  release: () => Promise<void>;
}

/**
 * Delays the page's scripts, as on a slow connection, except the first.
 * @param alsoFirst delays the first as well
 */
export async function holdScripts(page: Page, { alsoFirst = false } = {}): Promise<HeldScripts> {
  const scripts = alsoFirst ? /\/assets\/.*\.js$/ : /\/assets\/(?!before-hydration).*\.js$/;
  const release = await holdRequests(page, scripts);
  return {
    async firstIsThere() {
      // Importing the same module waits until it has run. A string would be evaluated again in each frame, which the
      // page's policy forbids.
      await page.waitForFunction(() => {
        const first = document.querySelector<HTMLScriptElement>('script[async]');
        return first !== null && import(first.src);
      });
    },
    release,
  };
}
