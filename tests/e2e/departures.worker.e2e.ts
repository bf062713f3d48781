import { type Browser, expect } from '@playwright/test';
import { type Departure, ELSEWHERE, leaveAt } from '#tests/support/browser/departures.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { sized } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are left while they use the database, in a browser with the back/forward cache: Playwright turns it off. */
const DEPARTURES = sized(8, 200);

/** Repeatable numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/** Leaves a first page of somebody signed in, and writes a message in the same tab. Returns whether its draft was saved. */
async function savesAfter(departure: Departure, browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url });
  await signInContext(context, url);
  await leaveAt(context, departure);
  const page = await context.newPage();
  await page.goto('/account/my-details', { waitUntil: 'commit' });
  await page.waitForURL(ELSEWHERE, { waitUntil: 'commit' });
  const next = await context.newPage();
  await next.goto('/contact-us?stay');
  await untilInteractive(next);
  await next.getByLabel('Your message').fill('Typed after a departure');
  const note = next.getByText('Your draft is saved on this device.');
  const isSaved = await note.waitFor({ timeout: 12_000 }).then(
    () => true,
    () => false,
  );
  await context.close();
  return isSaved;
}

test(
  'a draft is saved after each departure while the database is created or written',
  { tag: ['@safety', '@sized'] },
  async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(DEPARTURES * 25_000);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const random = numbersFrom(39);
    const failed: Departure[] = [];
    for (let count = 0; count < DEPARTURES; count += 1) {
      const departure = { after: 1 + Math.floor(random() * 2), delay: Math.floor(random() * 25) };
      if (!(await savesAfter(departure, browser, baseURL ?? ''))) failed.push(departure);
    }
    await browser.close();
    expect(failed).toEqual([]);
  },
);
