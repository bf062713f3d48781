import { type Browser, expect } from '@playwright/test';
import { type Departure, ELSEWHERE, leaveAt, opensAfterDeparture } from '#tests/support/browser/departures.ts';
import { signInContext } from '#tests/support/members.ts';
import { sized } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are left while they use the database, in a browser with the back/forward cache: Playwright turns it off. */
const DEPARTURES = sized(12, 200);

/** Repeatable numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/** Leaves the first page of somebody signed in, and opens the database in the same tab. */
async function opensAfter(departure: Departure, browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url });
  await signInContext(context, url);
  await leaveAt(context, departure);
  const page = await context.newPage();
  await page.goto('/account/my-details', { waitUntil: 'commit' });
  await page.waitForURL(ELSEWHERE, { waitUntil: 'commit' });
  const isOpened = await opensAfterDeparture(page);
  await context.close();
  return isOpened;
}

test(
  'the database opens after each departure while it is created or written',
  { tag: ['@safety', '@sized'] },
  async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(DEPARTURES * 30_000);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const random = numbersFrom(39);
    const blocked: Departure[] = [];
    for (let count = 0; count < DEPARTURES; count += 1) {
      // Creating the database takes longest: three of four departures fall into it.
      const after = 1 + Math.floor(random() * 1.33);
      const departure = { after, delay: 6 + Math.floor(random() * 18) };
      if (!(await opensAfter(departure, browser, baseURL ?? ''))) blocked.push(departure);
    }
    await browser.close();
    expect(blocked).toEqual([]);
  },
);
