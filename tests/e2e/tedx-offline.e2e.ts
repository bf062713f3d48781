import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/installed-app.ts';
import { storyLocales } from '#tests/support/browser/locales.ts';
import { goOffline, savedCopy, untilKept } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const THEMES = '/initiatives/tedx-conferences';

for (const locale of storyLocales) {
  const t = wordsOf(locale);

  test(`Visited themes open offline with their age; other themes say that they are not saved, in ${locale}.`, async ({
    context,
    page,
    faulty,
    openPage,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(faulty.url + THEMES);
    await untilKept(page, '/api/tedx/themes?');
    await page.goto(`${faulty.url}${THEMES}/quirks`);
    await untilKept(page, '/api/tedx/themes/quirks');
    await goOffline(context, faulty);
    await page.close();

    const later = await openPage();
    await later.goto(`${faulty.url}${THEMES}/quirks`);
    await untilInteractive(later);
    await expect(later.getByRole('heading', { level: 1, name: 'Quirks' })).toBeVisible();
    await expect(later.getByText(savedCopy(locale))).toBeVisible();
    await expect(later.getByRole('heading', { level: 3 })).toHaveCount(4);
    await later.goto(faulty.url + THEMES);
    await untilInteractive(later);
    await later.getByRole('link', { name: 'Hindsight' }).click();
    await expect(later.getByRole('heading', { name: t('Not saved on this device') })).toBeVisible();
  });
}
