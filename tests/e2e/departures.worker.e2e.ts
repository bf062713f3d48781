import { type Browser, expect } from '@playwright/test';
import { type Departure, ELSEWHERE, leaveAt, probeDatabase } from '#tests/support/browser/departures.ts';
import { signInContext } from '#tests/support/members.ts';
import { sized } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are left while they use the database, in a browser with the back/forward cache: Playwright turns it off. */
const DEPARTURES = sized(10, 200);

/** Repeatable numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

async function outcomeOf(departure: Departure, browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  await signInContext(context, url);
  await leaveAt(context, departure);
  const page = await context.newPage();
  await page.goto('/account/my-details', { waitUntil: 'commit' });
  await page.waitForURL(ELSEWHERE);
  const outcome = await probeDatabase(page);
  await context.close();
  return outcome;
}

test(
  'the database opens after each departure at a random moment',
  { tag: ['@safety', '@sized'] },
  async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(DEPARTURES * 15_000);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const random = numbersFrom(39);
    const outcomes: { departure: Departure; outcome: string }[] = [];
    for (let count = 0; count < DEPARTURES; count += 1) {
      const departure = { after: 1 + Math.floor(random() * 4), delay: Math.floor(random() * 15) };
      outcomes.push({ departure, outcome: await outcomeOf(departure, browser, baseURL ?? '') });
    }
    await browser.close();
    expect(outcomes.filter(({ outcome }) => outcome.endsWith('waits'))).toEqual([]);
    // The control: pages were left after the database had been created.
    expect(outcomes.map(({ outcome }) => outcome)).toContain('opened');
  },
);
