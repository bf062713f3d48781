import { expect } from '@playwright/test';
import type { Departure } from '#tests/support/browser/departures.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { numbersFrom } from '#tests/support/browser/random-numbers.ts';
import { leaveAt, leaveWithin } from '#tests/support/engines/departing-page.ts';
import { EnginePage } from '#tests/support/engines/engine-page.ts';
import { engineTest as test } from '#tests/support/engines/engine-test.ts';
import { signIn } from '#tests/support/engines/member-acts.ts';

/** Each uses a separate browser, which takes several seconds. */
const RANDOM_DEPARTURES = 20;
const long = { tag: ['@safety', '@long'] };

/** Writes in the tab of the page that left. */
async function saveDraft(page: EnginePage): Promise<void> {
  await page.open('/contact-us');
  await page.type('Your message', 'Typed after a departure');
  await page.expectText('Your draft is saved on this device.', 20_000);
}

for (const moment of ['upgrade', 'write'] as const) {
  test(
    `A draft can be saved after a page was left during the first ${moment} of the database.`,
    long,
    async ({ tab, line, engineName }) => {
      test.setTimeout(120_000);
      const token = await signIn(tab, (await addMember()).email);
      const isCached = await leaveWithin({ page: tab, line, token }, moment);
      // The control; Firefox caches no page with an open transaction.
      if (engineName === 'webkit') expect(isCached).toBe(true);
      await saveDraft(tab);
    },
  );
}

test(
  'A draft can be saved after each departure at a random moment while the database is created or written.',
  long,
  async ({ engine, line }) => {
    test.setTimeout(RANDOM_DEPARTURES * 60_000);
    const random = numbersFrom(39);
    const { email } = await addMember();
    const blocked: Departure[] = [];
    for (let count = 0; count < RANDOM_DEPARTURES; count += 1) {
      // Creating the database takes longest: three of four departures happen during it.
      const departure = { after: 1 + Math.floor(random() * 1.33), delay: Math.floor(random() * 40) };
      const tab = await engine.openTab();
      const page = new EnginePage(tab, line.url);
      await page.closeNotices();
      const token = await signIn(page, email);
      await leaveAt({ page, line, token }, departure);
      await saveDraft(page).catch(() => blocked.push(departure));
      await tab.close();
    }
    expect(blocked).toEqual([]);
  },
);
