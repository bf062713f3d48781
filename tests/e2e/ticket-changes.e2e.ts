import { expect } from '@playwright/test';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { addPaidDate } from '#tests/support/browser/paid-date.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CHANGE-1, CHANGE-2, CHANGE-3, CHANGE-6
  test(`Staff cancel one ticket and move another, after its plan, and the holder sees both, in ${locale}.`, async ({
    openAs,
    context,
  }) => {
    const title = await addPaidDate(2);
    const page = await openAs(locale, 'staff', '/staff/ticket-holders?search=maria.vella');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('row', { name: title }).getByRole('link', { name: 'Maria Vella 1' }).click();
    const form = page.getByRole('form', { name: t('Change tickets') });
    await form.getByLabel(t('What to do')).selectOption(t('Cancel tickets'));
    await form.getByRole('checkbox', { name: /Vella 1/ }).focus();
    await page.keyboard.press('Space');
    await form.getByLabel(t('Reason')).fill('You asked us on the phone.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const plan = page.getByRole('region', { name: t('Plan of the change') });
    await expect(plan).toContainText('€15.00');
    await expect(plan.getByRole('region', { name: t('E-mail to the holder') })).toContainText(
      'You asked us on the phone.',
    );
    await expectAccessible(page);
    await plan.getByRole('button', { name: t('Cancel these tickets') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cancel these tickets') })
      .click();
    await expect(page.getByText(t('The tickets were changed, and the holder was notified.'))).toBeVisible();

    await page.setViewportSize({ width: 360, height: 780 });
    await form.getByLabel(t('What to do')).selectOption(t('Move tickets'));
    await form.getByRole('checkbox', { name: /Vella 2/ }).check();
    await form.getByLabel(t('Ticket type')).selectOption({ index: 2 });
    await form.getByLabel(t('Money: {sum}').replace('{sum}', '€10.00')).selectOption(t('Do not refund'));
    await form.getByLabel(t('Reason')).fill('The hall is full.');
    await form.getByRole('button', { name: t('Show what will happen') }).click();
    await expect(plan).toContainText('€10.00');
    // Another input hides the plan, because it is no longer about what is typed.
    await form.getByLabel(t('Reason')).fill('The hall is too full.');
    await expect(plan).toHaveCount(0);
    await form.getByRole('button', { name: t('Show what will happen') }).click();
    await noSidewaysScroll(page);
    await plan.getByRole('button', { name: t('Move these tickets') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Move these tickets') })
      .click();
    await expect(page.getByRole('region', { name: t('Changes by staff') })).toContainText('The hall is too full.');
    await expectAccessible(page);

    await context.clearCookies();
    await openAs(locale, 'student', '/account/bookings');
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByText('Balcony').first()).toBeVisible();
    await expect(page.getByRole('region', { name: t('Cancelled tickets') })).toContainText('Maria Vella 1');
  });
}
