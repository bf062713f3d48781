import { expect, type Page } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { chunkOf } from '#tests/support/browser/precache.ts';
import { goOffline, missingChunks, untilControlled } from '#tests/support/browser/worker-test.ts';

/** A browser without space deletes an app's stored data without any event (issue Offline). */
const TITLE = 'This browser has deleted saved data';

/** Waits until the code that shows the notice has loaded and checked. */
async function untilLooked(page: Page): Promise<void> {
  await page.waitForFunction(
    (status) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(status)),
    chunkOf('src/app/bar/NetworkStatus.tsx'),
  );
  await page.waitForLoadState('networkidle');
}

// OUTBOX-11
test(
  'Data deleted by the browser is reported once, and the next visit stores the app again.',
  { tag: '@safety' },
  async ({ context, page, faulty, openPage }) => {
    await page.goto(faulty.url + paths.contact);
    await untilControlled(page);
    await page.getByLabel('Your message').fill('A message that nobody will read');
    await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
    // The control: with all data in place there is no notice.
    await page.reload();
    await untilLooked(page);
    const said = page.getByRole('dialog', { name: TITLE });
    await expect(said).toHaveCount(0);
    await expect(page.getByLabel('Your message')).toHaveValue('A message that nobody will read');

    await page.goto(`${faulty.url}/favicon.svg`);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: faulty.url, storageTypes: 'indexeddb' });
    // The records of releases, the shell and some chunks: fetching all of them takes a minute.
    const deleted = await page.evaluate(async () => {
      await caches.delete('ksu-releases');
      const assets = await caches.open('ksu-assets');
      const keys = (await assets.keys()).filter(({ url }) => /\/index\.html|\/assets\/[C-D]/.test(url));
      await Promise.all(keys.map((key) => assets.delete(key)));
      return keys.length;
    });
    expect(deleted).toBeGreaterThan(10);

    // A page whose form creates a new database at once.
    const next = await openPage();
    await next.goto(faulty.url + paths.contact);
    const dialog = next.getByRole('dialog', { name: TITLE });
    await expect(dialog).toContainText('Any draft or message that had not been sent is lost.');
    await expect(next.getByLabel('Your message')).toHaveValue('');
    await next.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await expect.poll(() => missingChunks(next), { timeout: 20_000 }).toEqual([]);
    expect(await next.evaluate(async () => (await (await caches.open('ksu-releases')).keys()).length)).toBe(1);
    await next.reload();
    await untilLooked(next);
    await expect(dialog).toHaveCount(0);
    await goOffline(context, faulty);
    await next.goto(faulty.url + paths.contact);
    await expect(next.getByLabel('Your message')).toBeVisible();
  },
);
