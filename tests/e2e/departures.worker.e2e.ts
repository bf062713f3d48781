import { type Browser, expect, type Page } from '@playwright/test';
import { type Departure, ELSEWHERE, FIRST_PAGE, leaveAt } from '#tests/support/browser/departures.ts';
import { numbersFrom } from '#tests/support/browser/random-numbers.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { sized } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

/** Pages that are left while they use the database, in a browser with the back/forward cache: Playwright turns it off. */
const DEPARTURES = sized(4, 200);

/**
 * Leaves the first page of somebody signed in, and writes a message in the same tab.
 * @returns whether the message can be saved
 */
async function savesAfter(departure: Departure, browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: url });
  await signInContext(context, url);
  await leaveAt(context, departure);
  const page = await context.newPage();
  await page.goto(FIRST_PAGE, { waitUntil: 'commit' });
  await page.waitForURL(ELSEWHERE, { waitUntil: 'commit' });
  const canSave = await savesDraft(page);
  await context.close();
  return canSave;
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

test(
  'a draft can be saved after each departure while the database is created or written',
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
      if (!(await savesAfter(departure, browser, baseURL ?? ''))) blocked.push(departure);
    }
    await browser.close();
    expect(blocked).toEqual([]);
  },
);
