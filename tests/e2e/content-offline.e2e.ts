import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, saveData, untilKept } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const TODAY = '/about/KSU-today';
const REPRESENTATIVES = '/about/representation/student-representatives';
const ORGANISATIONS = '/about/representation/student-organisations';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // OFFLINE-9
  test(`A CMS page and the organisations, with their search, open offline, with their age, in ${locale}.`, async ({
    context,
    page,
    faulty,
    openPage,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    // Otherwise the pages linked from the menu would be stored, opened or not (read-ahead-offline.e2e.ts).
    await saveData(page);
    await page.goto(faulty.url + ORGANISATIONS);
    await untilKept(page, '/api/student-organisations');
    await page.goto(faulty.url + TODAY);
    await untilKept(page, 'slug%5D=KSU-today');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await goOffline(context, faulty);
    await page.close();

    const later = await openPage();
    await saveData(later);
    await later.goto(faulty.url + ORGANISATIONS);
    await untilInteractive(later);
    const box = later.getByRole('searchbox', { name: t('Search the organisations') });
    await box.fill('futsal');
    await box.press('Enter');
    await expect(later.locator('main li h2')).toHaveText(['UoM Futsal']);
    await expect(later.getByText(savedCopy(locale)).first()).toBeVisible();

    await later.goto(faulty.url + TODAY);
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later.locator('html')).toHaveAttribute('lang', locale);
    await expect(later.getByText(savedCopy(locale))).toBeVisible();

    // A link in the saved text opens a page; a page that was never opened says so, rather than that it does not exist.
    await later.locator(`main a[href="${REPRESENTATIVES}"]`).first().click();
    const notSaved = later.getByRole('heading', { name: t('Not saved on this device') });
    await expect(notSaved).toBeVisible();
    await expect(later.getByText(t('This page could not be found'))).toHaveCount(0);
    faulty.mode({ kind: 'pass' });
    await context.setOffline(false);
    await expect(notSaved).toHaveCount(0);
    await expect(later.getByRole('heading', { level: 1, name: t('Student representatives') })).toBeVisible();
  });
}
