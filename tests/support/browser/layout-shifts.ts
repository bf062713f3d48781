import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/kit/common.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { watchShifts } from './frame.ts';
import { untilLoaded } from './page-tour.ts';

/** The maximum layout shift of a page (docs/decisions/layout.md). */
export const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    /** The number of pending API responses */
    answersLeft: number;
  }
}

/**
 * Delivers API responses to the page one at a time, in the order of the requests, each after the previous one has been
 * painted. Returns a function that loads an address, waits for all responses, and returns the layout shift and the
 * missing content of the page (empty if complete).
 */
export async function watchSlowLoads(page: Page, locale: Locale) {
  await page.addInitScript(() => {
    const { fetch } = window;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let turn: Promise<unknown> = Promise.resolve();
    window.answersLeft = 0;
    window.fetch = (...request: Parameters<typeof fetch>) => {
      const answer = fetch(...request);
      // A request that the app aborts before its turn rejects while nothing awaits it yet.
      answer.catch(() => undefined);
      const [input] = request;
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      if (!address.pathname.startsWith('/api/')) return answer;
      window.answersLeft += 1;
      turn = turn
        .then(() => answer)
        .catch(() => undefined)
        .then(frame)
        .then(frame)
        .finally(() => (window.answersLeft -= 1));
      return turn.then(() => answer);
    };
  });
  const shiftOf = await watchShifts(page);
  return async (address: string): Promise<{ missing: string; shift: number }> => {
    await page.goto(address);
    await untilInteractive(page);
    const missing = await untilLoaded(page, locale, address);
    await expect.poll(() => page.evaluate(() => window.answersLeft), { intervals: [50] }).toBe(0);
    // Shifts are reported after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return { missing, shift: await shiftOf() };
  };
}
