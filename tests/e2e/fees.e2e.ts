import { expect } from '@playwright/test';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// PAY-21, PAY-23
test('Finance staff find the prices from the staff pages, and add, change and remove an upcoming one.', async ({
  openAs,
}) => {
  const page = await openAs('en', 'finance', '/account/my-details');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('navigation', { name: 'Staff', exact: true }).getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  const rows = page.locator('main [data-entry]');
  await expect(rows.filter({ hasText: 'Toga rental: sash' })).toContainText('€20.00');

  await page.getByRole('button', { name: 'Add a price' }).click();
  const form = page.getByRole('form', { name: 'Add a price' });
  const amount = form.getByLabel('Price in euro');
  await form.getByLabel('Price for').selectOption('Toga rental: sash');
  await form.getByLabel('First day').fill('2040-02-01');
  for (const [typed, sentence] of [
    ['twenty', 'Enter an amount in euro, such as 1500 or 12.50.'],
    ['22.505', 'Enter an amount in euro, such as 1500 or 12.50.'],
    ['1000.01', 'At most €1,000.00.'],
  ] as const) {
    await amount.fill(typed);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(amount).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await amount.fill('22,50');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The price was added.')).toBeVisible();
  const planned = rows.filter({ hasText: '€22.50' });
  await expect(planned).toContainText('Upcoming');
  await expect(rows.filter({ hasText: '€20.00' }).filter({ hasText: 'sash' })).toContainText('In force');

  await page.getByRole('button', { name: /^Change: Toga rental: sash, / }).click();
  const change = page.getByRole('form', { name: 'Change an upcoming price' });
  await expect(change.getByLabel('Price in euro')).toHaveValue('22.50');
  await change.getByLabel('Price in euro').fill('23');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(rows.filter({ hasText: '€23.00' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove: Toga rental: sash, / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The price was removed.')).toBeVisible();
  await expect(rows.filter({ hasText: '€23.00' })).toHaveCount(0);
  // Prices in force have no buttons.
  await expect(page.getByRole('button', { name: /^Change: / })).toHaveCount(0);
});
