import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';
import type { Line } from './line.ts';
import { slowDown } from './slow-phone.ts';
import { waitUntil } from './wait-until.ts';
import { bytesOnWire, type StartTimes, observeStart } from './watch.ts';

/** A page whose visits are measured. */
export interface Subject {
  path: string;
  line: Line;
  /** Selector of the main content */
  content: string;
  /** Whether it is a page of the app, which becomes live, or a static one */
  isApp: boolean;
  signIn?: (context: BrowserContext) => Promise<unknown>;
  /** The link to it on the front page */
  link?: string;
}

/** The measurements of one user's visits to one page. */
export interface Visits {
  first: StartTimes;
  /** Bytes that the page fetched on the first visit */
  wire: number;
  repeat: StartTimes;
  offline: StartTimes;
  /** On a line without any response */
  silent: StartTimes | undefined;
  /** From the press on the link on the front page until the content appears, on a line without any response */
  press: number | undefined;
}

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, ignoreHTTPSErrors: true };
/** The timeout in milliseconds; anything slower counts as this. */
const TIMEOUT = 60_000;
/** The longest wait on a silent line, in milliseconds. */
const SILENT_TIMEOUT = 15_000;
/** Content that has not appeared within this time can come only from the network. */
const SETTLED_MS = 1500;

/** Measures one user on a new device: a first visit, a second one, a start offline, and visits without any response. */
export async function measureVisits(browser: Browser, subject: Subject): Promise<Visits> {
  const { line, isApp, signIn } = subject;
  line.become('fast');
  const context = await browser.newContext(phone);
  try {
    await signIn?.(context);
    line.become('slow');
    const { first, wire } = await firstVisit(context, subject);
    line.become('slow');
    const repeat = await visit(context, subject);
    await context.setOffline(true);
    const offline = await visit(context, subject);
    await context.setOffline(false);
    const silent = isApp ? await silentVisit(context, subject) : undefined;
    return { first, wire, repeat, offline, silent, press: await pressOnSilentLine(context, subject) };
  } finally {
    line.become('fast');
    await context.close();
  }
}

async function slowPage(context: BrowserContext, { content }: Subject): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observeStart, content);
  await slowDown(page);
  return page;
}

async function firstVisit(context: BrowserContext, subject: Subject): Promise<{ first: StartTimes; wire: number }> {
  const page = await slowPage(context, subject);
  await page.goto(subject.line.address + subject.path, { waitUntil: 'load', timeout: TIMEOUT });
  const isLive = subject.isApp ? () => window.figures.live > 0 : () => true;
  if (!(await waitUntil(page, isLive, TIMEOUT))) throw new Error(`${subject.path} is not live`);
  if (!(await waitUntil(page, () => window.figures.worker > 0, TIMEOUT)))
    throw new Error(`${subject.path} has no worker`);
  const first = await page.evaluate(() => window.figures);
  const wire = await page.evaluate(bytesOnWire);
  subject.line.become('fast');
  await waitUntilStored(page, subject);
  await page.close();
  return { first, wire };
}

/** Waits until the worker has everything that it stores by itself. */
async function waitUntilStored(page: Page, { isApp }: Subject): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: TIMEOUT });
  if (!isApp) return;
  let before = -1;
  for (let count = 0; count !== before || count === 0;) {
    before = count;
    await page.waitForTimeout(2000);
    count = await page.evaluate(async (documents) => {
      const stored = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      const kept = await (await caches.open(documents)).keys();
      return stored.reduce((sum, each) => sum + each, kept.length);
    }, DOCUMENTS_CACHE);
  }
}

async function visit(context: BrowserContext, subject: Subject): Promise<StartTimes> {
  const page = await slowPage(context, subject);
  await page.goto(subject.line.address + subject.path, { waitUntil: 'load', timeout: TIMEOUT });
  await waitUntil(page, () => window.figures.largest > 0, TIMEOUT);
  await page.waitForLoadState('networkidle', { timeout: SILENT_TIMEOUT }).catch(() => undefined);
  return figuresOf(page);
}

/** Waits only for the content: a page with pictures never finishes loading on a line without responses. */
async function silentVisit(context: BrowserContext, subject: Subject): Promise<StartTimes> {
  const page = await slowPage(context, subject);
  subject.line.become('silent');
  await page.goto(subject.line.address + subject.path, { waitUntil: 'commit', timeout: TIMEOUT });
  await waitUntil(page, () => window.figures.content > 0, SILENT_TIMEOUT);
  const figures = await figuresOf(page);
  subject.line.become('fast');
  return { ...figures, content: figures.content || SILENT_TIMEOUT };
}

async function figuresOf(page: Page): Promise<StartTimes> {
  const figures = await page.evaluate(() => window.figures);
  await page.close();
  return figures;
}

async function pressOnSilentLine(context: BrowserContext, subject: Subject): Promise<number | undefined> {
  const { line, link, content } = subject;
  if (link === undefined) return undefined;
  const page = await slowPage(context, subject);
  await page.goto(line.address, { waitUntil: 'load' });
  await waitUntil(page, () => window.figures.live > 0, TIMEOUT);
  await page.waitForTimeout(SETTLED_MS);
  line.become('silent');
  const time = await page.evaluate(press, { link, content, path: subject.path, timeoutMs: SILENT_TIMEOUT });
  await page.close();
  line.become('fast');
  return time;
}

/** Runs in the page. */
async function press({
  link,
  content,
  path,
  timeoutMs,
}: Record<'link' | 'content' | 'path', string> & { timeoutMs: number }) {
  const began = performance.now();
  const before = document.querySelector(content);
  document.querySelector<HTMLElement>(link)?.click();
  const isThere = () => {
    const found = document.querySelector(content);
    return location.pathname === path && found !== before && Boolean(found?.textContent);
  };
  while (!isThere() && performance.now() - began < timeoutMs) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}
