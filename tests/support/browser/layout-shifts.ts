import { expect, type Page } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';
import type { Locale } from '#tests/support/test.ts';
import { watchShifts } from './frame.ts';
import { untilLoaded } from './page-tour.ts';

/** Layout shift of a page that people call calm: half of what browsers call good. */
export const MAX_SHIFT = 0.05;

declare global {
  interface Window {
    /** Answers of the API that the page has not received yet */
    answersLeft: number;
  }
}

/**
 * From now on each answer of the API reaches the page only after the answer before it has been painted, in the order of the
 * requests, as on a slow network. Returns a function that loads the document of an address, waits for all answers, and
 * returns what is missing on the page (empty if nothing is) and its layout shift so far.
 */
export async function watchSlowLoads(page: Page, locale: Locale) {
  await page.addInitScript(() => {
    const { fetch } = window;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let turn: Promise<unknown> = Promise.resolve();
    window.answersLeft = 0;
    window.fetch = (...request: Parameters<typeof fetch>) => {
      const answer = fetch(...request);
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
