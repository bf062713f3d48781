import { expect } from '@playwright/test';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // TOGA-13
  test(`A toga is rented, paid for, collected and returned, and its deposit is refunded, in ${locale}.`, async ({
    openIn,
    openAs,
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL ?? '');
    await openIn(locale, '/services/togi-rentals');
    await page.getByRole('link', { name: t('Rent a toga') }).click();
    await expect(page).toHaveURL('/services/togi-rentals/book');
    await page.getByRole('button', { name: t('Continue') }).click();
    await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
    await expectAccessible(page);
    await page
      .getByRole('group', { name: t('Fitting slot') })
      .getByRole('radio', { disabled: false })
      .last()
      .check();
    await page.getByRole('button', { name: t('Continue') }).click();
    await expect(page).toHaveURL(/\/services\/togi-rentals\/book\/personal-details\?items=toga.sash.trencher&slot=\d+/);
    await page.getByLabel(t('Height in centimetres')).fill('17');
    await page.getByRole('button', { name: t('Book and pay') }).click();
    await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel(t('Day of your graduation')).selectOption({ index: 1 });
    await page.getByLabel(t('Height in centimetres')).fill('171');
    await page.getByLabel(t('Chest in centimetres')).fill('92');
    await page.getByLabel(t('Head in centimetres')).fill('56');
    await page.getByRole('button', { name: t('Book and pay') }).click();
    await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
    await page.getByRole('button', { name: t('server.checkout.pay'), exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('My toga rental') })
      .click();
    await expect(page).toHaveURL('/account/toga-rental');
    await expect(
      page.getByRole('img', { name: t('QR code of toga rental {code}').replace('{code}', '') }),
    ).toBeVisible();
    const code = ((await page.locator('article code').textContent()) ?? '').replaceAll(' ', '');
    await expect(page.getByText(t('Bring this code.'))).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);

    await openAs(locale, 'staff', '/staff/toga');
    await page.getByLabel(t('Rental code')).fill(code);
    await page.getByRole('button', { name: t('Check'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Ġorġa Ħili');
    for (const [press, done] of [
      ['Fitted', 'Fitted'],
      ['Hand it out', 'Collected'],
      ['Back on time, undamaged', 'Returned'],
    ] as const) {
      await page
        .getByRole('group', { name: t('What to do') })
        .getByRole('button', { name: t(press) })
        .click();
      await expect(page.getByRole('status').filter({ hasText: t('It is in the list.') })).toContainText(t(done));
    }
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await openAs(locale, 'staff', `/staff/toga/rentals?search=${code}`);
    await page.getByRole('button', { name: t('Refund the deposit: {name}').replace('{name}', 'Ġorġa Ħili') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /50\.00/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Ġorġa Ħili' })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: t('Deposit refunded') })).toHaveCount(1);
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}
