import { type BrowserContext, chromium } from '@playwright/test';
import { startServer } from '#tests/support/e2e-server.ts';
import { signInContext } from '#tests/support/members.ts';
import { EAGER_SOURCE_POSITIONS } from './browser-flags.ts';
import { findChromium } from './find-chromium.mjs';
import { waitUntil } from './page/wait-until.ts';

/**
 * `npm run bench:card`: measures how long the front page of a signed-in user takes offline, from the start of the
 * navigation until the student card is painted (issue "Everyday use": within 300 ms). Prints the median of `ROUNDS`.
 */
const ROUNDS = 9;
const SLOW_PHONE_FACTOR = 4;
const TIMEOUT = 30_000;
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

const server = await startServer({ environment: { NODE_ENV: 'production', LOG_LEVEL: 'error' } });
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: ['--no-sandbox', `--js-flags=${EAGER_SOURCE_POSITIONS}`],
});
try {
  await measureCard();
} finally {
  await browser.close();
  await server.stop();
}

async function measureCard(): Promise<void> {
  const context = await browser.newContext(phone);
  await signInContext(context, server.address);
  const first = await context.newPage();
  await first.goto(server.address);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Stores the files and responses of the page on the device, as an earlier visit does.
  await first.reload({ waitUntil: 'networkidle' });
  await first.locator('main a[href="/account/student-card"] time').waitFor();
  await first.waitForTimeout(5000);
  await first.close();
  await context.setOffline(true);
  for (const rate of [1, SLOW_PHONE_FACTOR]) {
    const time = await medianPaint(context, rate);
    console.log(`front page offline, card painted, processor ${rate} times slower   ${time} ms`);
  }
  await context.close();
}

async function measureCardPaint(context: BrowserContext, rate: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main a[href="/account/student-card"] time') === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('card')));
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.address);
  await waitUntil(page, () => performance.getEntriesByName('card').length > 0, TIMEOUT);
  const time = await page.evaluate(() => performance.getEntriesByName('card')[0]?.startTime ?? Infinity);
  await page.close();
  return time;
}

async function medianPaint(context: BrowserContext, rate: number): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureCardPaint(context, rate));
  return (times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0).toFixed(0);
}
