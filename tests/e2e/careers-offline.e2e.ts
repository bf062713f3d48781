import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, untilKept } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const COMPANY = '/careers/kokka-careers/companies/linka-publishing';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  // CAREER-19
  test(`Visited companies open offline with their age; other companies say that they are not saved, in ${locale}.`, async ({
    context,
    page,
    faulty,
    openPage,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(`${faulty.url}/careers/kokka-careers`);
    await untilKept(page, '/api/careers/hiring-companies?');
    await page.goto(faulty.url + COMPANY);
    await untilKept(page, 'hiring-companies/linka-publishing');
    await goOffline(context, faulty);
    await page.close();

    const later = await openPage();
    await later.goto(faulty.url + COMPANY);
    await untilInteractive(later);
    await expect(later.getByRole('heading', { level: 1, name: 'Linka Publishing' })).toBeVisible();
    await expect(later.getByText(savedCopy(locale))).toBeVisible();
    await later.goto(`${faulty.url}/careers/kokka-careers`);
    await untilInteractive(later);
    await later.getByRole('link', { name: 'Balzmu Pharma' }).click();
    await expect(later.getByRole('heading', { name: t('Not saved on this device') })).toBeVisible();
  });
}
