import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/support/e2e-server.ts';
import { findChromium } from './find-chromium.mjs';
import { type StaticPage, startStaticPage } from './static-page.ts';

/**
 * `npm run bench:page`: what a student on a poor campus network sees and when (issue House, "Must hold"), compared with
 * a static page with the same content in the same run. Every figure is the median of some rounds, in milliseconds.
 */
const ROUNDS = 5;
const KBIT_400 = (400 * 1000) / 8;
const poorNetwork = { offline: false, latency: 400, downloadThroughput: KBIT_400, uploadThroughput: KBIT_400 };
const SLOW_PHONE = 4;
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

interface Figures {
  /** Time to the largest contentful paint */
  largest: number;
  /** Layout shift */
  shift: number;
  /** Total time for which tasks blocked the main thread beyond 50 ms */
  blocked: number;
}

declare global {
  interface Window {
    figures: Figures;
  }
}

const server = await startServer({ environment: { NODE_ENV: 'production', LOG_LEVEL: 'error' } });
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
});
try {
  const list = (await (await fetch(`${server.address}/api/news?limit=2`)).json()) as { data: { slug: string }[] };
  for (const path of ['/', `/media/news/${list.data[0]?.slug ?? ''}`]) {
    const copy = await startStaticPage(server.address, path);
    await measurePage(path, copy);
    await copy.close();
  }
  console.log(`change of page, list to item   ${await median(() => measureChange(browser))} ms`);
} finally {
  await browser.close();
  await server.stop();
}

async function measurePage(path: string, copy: StaticPage): Promise<void> {
  const ours = await rounds(() => firstVisit(server.address + path));
  const plain = await rounds(() => firstVisit(copy.address + path));
  const oursOffline = await rounds(() => offlineStart(server.address, path));
  const plainOffline = await rounds(() => offlineStart(copy.address, path));
  console.log(`\n${path}`);
  tell('first visit, largest content', ours.largest, plain.largest);
  tell('offline start, largest content', oursOffline.largest, plainOffline.largest);
  console.log(`  layout shift                    ${Math.max(ours.shift, oursOffline.shift).toFixed(4)}`);
  console.log(`  main thread blocked             ${ours.blocked.toFixed(0)} ms`);
}

function tell(what: string, ours: number, plain: number): void {
  const ratio = (ours / plain).toFixed(2);
  console.log(`  ${what.padEnd(31)} ${ours.toFixed(0)} ms; static page ${plain.toFixed(0)} ms; ${ratio} times`);
}

async function firstVisit(address: string): Promise<Figures> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await slowPage(context);
  await emulateNetwork(page);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  return finish(context, page);
}

async function offlineStart(origin: string, path: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  await first.goto(origin + path);
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  // A visit controlled by the worker, so that the page's content is on the device.
  await first.reload({ waitUntil: 'networkidle' });
  await first.close();
  await context.setOffline(true);
  const page = await slowPage(context);
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.locator('h1').waitFor();
  return finish(context, page);
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
  return page;
}

async function emulateNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', poorNetwork);
}

/** Runs in the page. */
function watch(): void {
  window.figures = { largest: 0, shift: 0, blocked: 0 };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (window.figures.largest = startTime));
  observe('layout-shift', (entry) => (window.figures.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ duration }) => (window.figures.blocked += Math.max(0, duration - 50)));
}

async function finish(context: BrowserContext, page: Page): Promise<Figures> {
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => window.figures);
  await context.close();
  return figures;
}

/** From the press on a headline to the item’s own heading, with its answer already on the device. */
async function measureChange(from: Browser): Promise<number> {
  const context = await from.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.address}/media/news`, { waitUntil: 'networkidle' });
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

async function rounds(run: () => Promise<Figures>): Promise<Figures> {
  const all: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await run());
  const middle = (of: (figures: Figures) => number) => all.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  return {
    largest: middle((each) => each.largest),
    shift: middle((each) => each.shift),
    blocked: middle((each) => each.blocked),
  };
}

async function median(run: () => Promise<number>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await run());
  return (times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0).toFixed(0);
}
