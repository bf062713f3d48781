import type { Page } from '@playwright/test';

/**
 * Waits until a condition holds in the page, checked every ten milliseconds. Playwright's own waiting first sends a
 * script of 330 kB, which a slow phone parses for more than fifty milliseconds while the page starts.
 * @param condition runs in the page, so it cannot use variables of its module
 * @returns false if it did not hold within `timeoutMs`
 */
export async function waitUntil(page: Page, condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const expression = `(${poll.toString()})(${condition.toString()}, ${timeoutMs})`;
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await session.detach();
  return result.value === true;
}

/** Runs in the page. */
function poll(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const holds = condition();
      if (!holds && performance.now() < end) return;
      clearInterval(timer);
      resolve(holds);
    }, 10);
  });
}
