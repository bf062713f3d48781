import { expect, type Page } from '@playwright/test';
import { paths } from '#lib/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import { goOffline, missingChunks, untilControlled } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

/** A browser that is short of space deletes what an app has stored, and tells nobody (issue Offline). */
const TITLE = 'This browser has deleted saved data';

/** The part of the page that says so has loaded. */
async function untilSaid(page: Page): Promise<void> {
  await untilInteractive(page);
  // It is loaded when the page is idle, with the words of what lies over pages.
  await page.waitForFunction(
    (overlays) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(overlays)),
    chunkOf('src/app/overlays/Overlays.tsx'),
  );
  await page.waitForLoadState('networkidle');
}

test(
  'What the browser has deleted is said once, and the next visit brings back the app.',
  { tag: ['@safety', '@long'] },
  async ({ context, page, faulty, openPage }) => {
    await page.goto(faulty.url + paths.contact);
    await untilControlled(page);
    await page.getByLabel('Your message').fill('A message that nobody will read');
    await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
    // The control: with everything in its place nothing is said.
    await page.reload();
    await untilSaid(page);
    await expect(page.getByRole('dialog', { name: TITLE })).toHaveCount(0);
    await page.close();

    const cleaner = await openPage();
    const session = await context.newCDPSession(cleaner);
    await session.send('Storage.clearDataForOrigin', {
      origin: faulty.url,
      storageTypes: 'indexeddb,cache_storage',
    });
    await cleaner.close();
    // A page whose form makes a new database at once.
    const next = await openPage();
    await next.goto(faulty.url + paths.contact);
    const dialog = next.getByRole('dialog', { name: TITLE });
    await expect(dialog).toContainText('If a draft or a message was not sent yet, it is lost.');
    await expect(next.getByLabel('Your message')).toHaveValue('');
    await next.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await expect.poll(() => missingChunks(next), { timeout: 60_000 }).toEqual([]);
    await next.reload();
    await untilSaid(next);
    await expect(dialog).toHaveCount(0);
    await goOffline(context, faulty);
    await next.goto(faulty.url + paths.contact);
    await expect(next.getByLabel('Your message')).toBeVisible();
  },
);
