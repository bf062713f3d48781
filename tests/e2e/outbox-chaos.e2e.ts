import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { ContactServer } from '#tests/support/browser/contact-server.ts';
import { contactTest as test } from '#tests/support/browser/contact-stories.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import type { Fault } from '#tests/support/faults.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { storySize } from '#tests/support/size.ts';
import { isLong } from '../../scripts/long-run.ts';

/** Messages sent by each of two tabs in each round; a round ends with a killed browser. */
const BURST = storySize(8, 5);
const ROUNDS = storySize(2, 100);
const LEAST = storySize(30, 1000);
/** The prefix of each message: other stories of the worker send their own. */
const MESSAGE = 'In the chaos';

const beyondFirefox = ['AbortSignal.any', 'SyncManager', 'Navigator.prototype.connection', 'scheduler', 'navigation'];
/**
 * Features that the oldest supported browsers lack (package.json, `browserslist`), and insecure origins without Web
 * Locks.
 */
const missingFeatures: Record<string, readonly string[]> = {
  'Safari 17.0': [...beyondFirefox, 'Promise.withResolvers', 'requestIdleCallback'],
  'no Web Locks': ['Navigator.prototype.locks'],
  'Firefox 121': beyondFirefox,
  'Chrome 120': [],
};

/** The ordinary run is the same each time; the long one chooses faults at random. */
const seed = Number(process.env['CHAOS_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 1901));

const name = `Of ${LEAST} messages from two tabs, with faulty answers and a browser that is killed, none is lost or doubled.`;
// OFFLINE-21, OFFLINE-24, OFFLINE-29
test(name, { tag: ['@safety', '@sized'] }, async ({ launchOptions, real, faulty }) => {
  test.setTimeout(storySize(360_000, 1_800_000));
  test.info().annotations.push({ type: 'seed', description: String(seed) });
  process.stdout.write(`chaos seed ${seed} (CHAOS_SEED=${seed} repeats it)\n`);
  const random = numbersFrom(seed);
  const profile = await mkdtemp(join(tmpdir(), 'chaos-profile-'));
  const acknowledged: string[] = [];
  try {
    faulty.modeFor(/^\/api\/contact/, () => faultFrom(random));
    for (let round = 1; round <= ROUNDS; round++) {
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions, serviceWorkers: 'block' });
      const missing = Object.values(missingFeatures)[(round - 1) % Object.keys(missingFeatures).length];
      await context.addInitScript(removeFeatures, missing);
      await Promise.all(['a', 'b'].map((tab) => handIn(context, faulty, `${round}${tab}`, acknowledged)));
      await killBrowser(context, random);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(LEAST);
    await drain(profile, launchOptions, faulty, real, acknowledged);
    const counts = Map.groupBy(
      (await real.arrived()).filter((text) => text.startsWith(MESSAGE)),
      (text) => text,
    );
    expect(
      [...counts].filter(([, rows]) => rows.length > 1).map(([text]) => text),
      'doubled',
    ).toEqual([]);
    expect(
      acknowledged.filter((text) => !counts.has(text)),
      'lost',
    ).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Adds messages to the outbox of one tab, and records each that the outbox reported as stored. */
async function handIn(context: BrowserContext, faulty: FaultyServer, tab: string, acknowledged: string[]) {
  const page = await openOutbox(context, faulty);
  const texts = Array.from({ length: BURST }, (_, index) => `${MESSAGE} ${tab}-${index}`);
  acknowledged.push(...(await enqueue(page, texts)));
}

/** Runs in the page, before its scripts. */
function removeFeatures(features: readonly string[] = []): void {
  for (const path of features) {
    const parts = path.split('.');
    const feature = parts.pop() ?? '';
    const holder = parts.reduce<unknown>((each, part) => Reflect.get(each as object, part), globalThis);
    if (!Reflect.deleteProperty(holder as object, feature)) throw new Error(`${path} cannot be removed`);
  }
}

async function openOutbox(context: BrowserContext, faulty: FaultyServer): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${faulty.url}/contact-us`);
  await untilInteractive(page);
  return page;
}

/** Adds messages through the built app's outbox, like a form; returns the stored ones. */
function enqueue(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([outboxUrl, messages]) => {
      const { enqueue: keep } = (await import(outboxUrl)) as {
        enqueue: (write: unknown) => Promise<{ input: { body: { message: string } } }>;
      };
      const kept = await Promise.all(
        messages.map((message) => {
          const body = { name: 'Chaos', email: 'chaos@students.example', message };
          return keep({ endpoint: { id: 'contact.send' }, input: { body }, isAnonymous: true });
        }),
      );
      return kept.map(({ input }) => input.body.message);
    },
    [chunkOf('src/client/offline/outbox.ts'), texts] as const,
  );
}

/** Kills the browser, as when the battery dies: pages get no event. */
async function killBrowser(context: BrowserContext, random: () => number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1500 * random()));
  const page = context.pages()[0];
  if (page === undefined) throw new Error('There is no page');
  const session = await context.newCDPSession(page);
  const closed = context.waitForEvent('close');
  // Ends the whole browser at once, without closing pages first.
  await session.send('Browser.crash').catch(() => undefined);
  await closed;
}

/** A final visit without any action: pending items are sent. */
async function drain(
  profile: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
  faulty: FaultyServer,
  real: ContactServer,
  acknowledged: readonly string[],
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(faulty.url);
    const missing = async () => {
      const arrived = new Set(await real.arrived());
      return acknowledged.filter((text) => !arrived.has(text)).length;
    };
    await expect.poll(missing, { timeout: 240_000, intervals: [200] }).toBe(0);
  } finally {
    await context.close();
  }
}

/**
 * Faults for a quarter of the requests: closed before, lost after, truncated, from another server, an internal error,
 * a request to retry later.
 */
function faultFrom(random: () => number): Fault {
  const dice = random();
  if (dice < 0.07) return { kind: 'drop' };
  if (dice < 0.15) return { kind: 'answer-lost' };
  if (dice < 0.18) return { kind: 'truncate' };
  if (dice < 0.21) return { kind: 'captive-html' };
  const marked = { 'content-type': 'application/json', 'x-ksu-api': '1' };
  if (dice < 0.245) return { kind: 'status', status: 500, headers: marked, body: '{"message":"","code":"internal"}' };
  const retryLater = { ...marked, 'retry-after': '1' };
  if (dice < 0.25)
    return { kind: 'status', status: 503, headers: retryLater, body: '{"message":"","code":"unavailable"}' };
  return { kind: 'pass' };
}
