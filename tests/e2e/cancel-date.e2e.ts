import { expect } from '@playwright/test';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addPaidDate } from '#tests/support/browser/paid-date.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // EVENT-36, EVENT-41, EVENT-42
  test(`Staff cancel a date from the first page, see its progress, and the holder sees it cancelled, in ${locale}.`, async ({
    openAs,
    context,
  }) => {
    const title = await addPaidDate();
    const page = await openAs(locale, 'staff', '/staff');
    await page.setViewportSize({ width: 1280, height: 800 });
    const sideBar = page.getByRole('navigation', { name: t('Staff'), exact: true });
    await sideBar.getByRole('button', { name: t('Content'), exact: true }).click();
    await sideBar.getByRole('link', { name: t('Events'), exact: true }).click();
    await page.getByRole('link', { name: title }).click();
    await page
      .getByRole('table', { name: t('Dates') })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: t('Cancel this date…') }).click();
    const plan = page.getByRole('region', { name: t('Plan of the cancellation'), exact: true });
    await expect(plan).toContainText('€15.00');
    await expectAccessible(page);
    await page.getByLabel(t('Sentence for the holders in English')).fill('The poet is ill.');
    await expect(page.getByRole('region', { name: t('E-mail to the holders') })).toContainText('The poet is ill.');
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    const action = t('Cancel the date and refund {sum}').replace('{sum}', '€15.00');
    await page.getByRole('button', { name: action }).click();
    await page.getByLabel(t('Type {word} to confirm').replace('{word}', t('CANCEL'))).fill(t('CANCEL'));
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByText(t('The date is cancelled.'))).toBeVisible();
    const progress = page.getByRole('region', { name: t('Progress'), exact: true });
    const released = t('Released: {released} of {total}').replace('{released}', '1').replace('{total}', '1');
    await expect(progress).toContainText(released, { timeout: 30_000 });
    await expect(progress.getByRole('definition').nth(1)).toHaveText('€15.00', { timeout: 30_000 });
    await noSidewaysScroll(page);
    await expectAccessible(page);

    await context.clearCookies();
    await openAs(locale, 'student', '/account/bookings');
    const booking = page.getByRole('listitem').filter({ hasText: title });
    await expect(booking).toContainText(t('Activity cancelled'));
  });
}
