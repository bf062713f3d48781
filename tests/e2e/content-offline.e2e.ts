import { expect, type Page } from '@playwright/test';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import { storyLocales } from '#tests/support/locales.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { choose } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';
import { goOffline, missingChunks, savedCopy, test, untilControlled, untilKept } from '#tests/support/worker-test.ts';

const REPRESENTATIVES = '/about/representation/student-representatives';
const ORGANISATIONS = '/about/representation/student-organisations';

/** Reads pages with the worker in control, until they and all chunks are kept. Gives the last one's heading back. */
async function read(page: Page, faulty: FaultyServer, visits: readonly [path: string, kept: string][]) {
  for (const [path, kept] of visits) {
    await page.goto(faulty.url + path);
    await untilControlled(page);
    await untilInteractive(page);
    await untilKept(page, kept);
  }
  await expect.poll(() => missingChunks(page)).toEqual([]);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`a page of the CMS is there without a network, with its age, in ${locale}`, async ({
    context,
    page,
    faulty,
  }) => {
    await choose(context, locale, faulty.url);
    const title = await read(page, faulty, [['/about/KSU-today', 'slug%5D=KSU-today']]);
    await goOffline(context, faulty);
    await page.close();

    const later = await context.newPage();
    await later.goto(`${faulty.url}/about/KSU-today`);
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later.locator('html')).toHaveAttribute('lang', locale);
    await expect(later.getByText(savedCopy(locale))).toBeVisible();

    // A link in the saved text opens a page; one never opened says that, and not that there is no such page.
    await later.locator(`main a[href="${REPRESENTATIVES}"]`).first().click();
    const notSaved = later.getByRole('heading', { name: t('Not saved on this device') });
    await expect(notSaved).toBeVisible();
    await expect(later.getByText(t('This page could not be found'))).toHaveCount(0);
    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    await expect(notSaved).toHaveCount(0);
    await expect(later.getByRole('heading', { level: 1, name: t('Student representatives') })).toBeVisible();
  });

  test(`the organisations can be searched without a network, in ${locale}`, async ({ context, page, faulty }) => {
    await choose(context, locale, faulty.url);
    await read(page, faulty, [[ORGANISATIONS, '/api/student-organisations']]);
    await goOffline(context, faulty);
    await page.goto(faulty.url + ORGANISATIONS);
    await untilInteractive(page);
    const box = page.getByRole('searchbox', { name: t('Search the organisations') });
    await box.fill('futsal');
    await box.press('Enter');
    await expect(page.locator('main li h2')).toHaveText(['UoM Futsal']);
    await expect(page.getByText(savedCopy(locale)).first()).toBeVisible();
  });
}
