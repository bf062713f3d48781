import { expect } from '@playwright/test';
import { fundsPaths } from '#contract/funds/paths.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`A visitor finds the opening date of the Arts Fund in two presses, and its rules as PDF, in ${locale}.`, async ({
    context,
    page,
    faulty,
  }) => {
    await setLocaleCookie(context, locale, faulty.url);
    await page.goto(faulty.url + fundsPaths.all);
    await untilInteractive(page);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.locator(`a[href="${fundsPaths.arts}"]`).click();
    await expect(page.getByRole('heading', { name: t('How the money was spent') })).toBeVisible();
    const opening = t('Open until {0}, 23:59').split('{0}')[0]?.trim() ?? '';
    await expect(page.getByText(opening, { exact: false })).toBeVisible();
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: t('Download the rules as PDF') }).click();
    expect((await downloads).suggestedFilename()).toBe('arts-fund.pdf');
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}
