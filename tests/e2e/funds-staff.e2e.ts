import { expect } from '@playwright/test';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** A seeded application for each language, scored by another reader; no other story decides on it. */
const second = '00000000-0000-4000-8000-0000000000f2';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`Staff add dates to a fund, and read why an open fund rejects a change, in ${locale}.`, async ({ openAs }) => {
    const page = await openAs(locale, 'staff', '/staff');
    await openStaffGroup(page, t('Funds'));
    await page.locator('a[href="/staff/funds"]').first().click();
    await expectAccessible(page);
    await page
      .getByRole('table', { name: t('Funds') })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: t('Add dates') }).click();
    const form = page.getByRole('form', { name: t('Add dates') });
    const year = locale === 'en' ? '2090' : '2091';
    await form.getByLabel(t('First day')).fill(`${year}-02-02`);
    await form.getByLabel(t('Last day')).fill(`${year}-02-01`);
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(form.getByText(t('This must be later than the time before it.')).first()).toBeVisible();
    await form.getByLabel(t('Last day')).fill(`${year}-02-28`);
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('The dates were added.') })).toBeFocused();
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });

  test(`Staff read an application with its answers and budget, and write to its author, in ${locale}.`, async ({
    openAs,
  }) => {
    const page = await openAs(locale, 'staff', '/staff/fund-applications');
    await expectAccessible(page);
    await page.getByLabel(t('State')).selectOption('in_review');
    await page.locator(`a[href="/staff/fund-applications/${second}"]`).click();
    await expect(page.getByRole('heading', { level: 2, name: t('Budget') })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${t('Give a score')}|${t('Change my score')}`) }).click();
    const form = page.getByRole('form', { name: t('Your score') });
    await form.getByLabel(t('Score')).fill('11');
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(form.getByText(t('Enter {max} or less.').replace('{max}', '10')).first()).toBeVisible();
    await form.getByLabel(t('Score')).fill('7');
    await form.getByLabel(t('Comment')).fill('The lights are dear, the plays are not.');
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t('Your score was saved.') })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('Write a message') }).click();
    const message = page.getByRole('form', { name: t('Write a message') });
    await message.getByLabel(t('Message')).fill('We decide next week.');
    await message.getByRole('button', { name: t('Send'), exact: true }).click();
    await expect(page.getByText('We decide next week.').first()).toBeVisible();
    await noSidewaysScroll(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('Finance staff find due payments and the CSV for the bank.', async ({ openAs }) => {
    const page = await openAs('en', 'finance', '/staff/fund-payments');
    await expect(page.getByRole('button', { name: 'Download payments and accounts as CSV' })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
});
