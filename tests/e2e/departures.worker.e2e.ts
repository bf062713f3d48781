import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { launchWithCache, noCacheReason } from '#tests/support/browser/cache-browser.ts';
import {
  type Departure,
  departureOf,
  OTHER_DOCUMENT,
  FIRST_PAGE,
  leaveAt,
  leaveWithin,
} from '#tests/support/browser/departures.ts';
import { numbersFrom } from '#tests/support/browser/random-numbers.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are left while they use the database, in a browser with the back/forward cache: Playwright turns it off. */
const RANDOM_DEPARTURES = 200;

test.skip(noCacheReason !== undefined, noCacheReason);

/** As in src/client/offline/write-lock.ts. */
const WRITE_LOCK = 'ksu.database';

/**
 * Opens the first page of a signed-in member, which leaves by itself, and writes a message in the same tab.
 * @param prepare makes the first page leave
 * @returns whether the message can be saved, and the result of `inspect` after the departure
 */
async function departAndSave<T>(
  { browser, url }: { browser: Browser; url: string },
  prepare: (context: BrowserContext) => Promise<void>,
  inspect: (page: Page) => Promise<T>,
): Promise<{ isSaved: boolean; found: T }> {
  const context = await browser.newContext({ baseURL: url });
  await signInContext(context, url);
  await prepare(context);
  const page = await context.newPage();
  await page.goto(FIRST_PAGE, { waitUntil: 'commit' });
  await page.waitForURL(OTHER_DOCUMENT, { waitUntil: 'commit' });
  const found = await inspect(page);
  const isSaved = await savesDraft(page);
  await context.close();
  return { isSaved, found };
}

async function savesDraft(page: Page): Promise<boolean> {
  await page.goto('/contact-us');
  await untilInteractive(page);
  await page.getByLabel('Your message').fill('Typed after a departure');
  return page
    .getByText('Your draft is saved on this device.')
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
}

for (const transaction of ['upgrade', 'write'] as const) {
  test(
    `a draft can be saved after a page was left during the first ${transaction} of the database, which held the lock`,
    { tag: '@safety' },
    async ({ launchOptions, baseURL }) => {
      const browser = await launchWithCache(launchOptions);
      const { isSaved, found } = await departAndSave(
        { browser, url: baseURL ?? '' },
        (context) => leaveWithin(context, transaction),
        departureOf,
      );
      await browser.close();
      expect({ ...found, isSaved }).toEqual({
        locks: expect.arrayContaining([WRITE_LOCK]),
        createdByAsking: [],
        isSaved: true,
      });
    },
  );
}

test('a reader sees instructions once the database has not answered for ten seconds', async ({
  context,
  page,
  baseURL,
}) => {
  await signInContext(context, baseURL ?? '');
  await page.clock.install();
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    // A request that never completes, as behind a blocked transaction.
    indexedDB.open = (name, version) => {
      if (name !== 'ksu') return open(name, version);
      Object.assign(globalThis, { isOpening: true });
      return Object.assign(new EventTarget(), { readyState: 'pending' }) as IDBOpenDBRequest;
    };
  });
  await page.goto(FIRST_PAGE);
  // A lock alone does not say so: asking whether there is a database takes one too.
  await page.waitForFunction(() => 'isOpening' in globalThis);
  const notice = page.getByText('Close this tab and open the portal again.');
  await page.clock.runFor(8000);
  await expect(notice).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(notice).toBeVisible();
});

test(
  'a draft can be saved after each departure at a random moment while the database is created or written',
  { tag: ['@safety', '@long'] },
  async ({ launchOptions, baseURL }) => {
    test.setTimeout(RANDOM_DEPARTURES * 30_000);
    const browser = await launchWithCache(launchOptions);
    const random = numbersFrom(39);
    const blocked: Departure[] = [];
    for (let count = 0; count < RANDOM_DEPARTURES; count += 1) {
      // Creating the database takes longest: three of four departures happen during it.
      const after = 1 + Math.floor(random() * 1.33);
      const departure = { after, delay: 6 + Math.floor(random() * 18) };
      const { isSaved } = await departAndSave(
        { browser, url: baseURL ?? '' },
        (context) => leaveAt(context, departure),
        async () => undefined,
      );
      if (!isSaved) blocked.push(departure);
    }
    await browser.close();
    expect(blocked).toEqual([]);
  },
);
