import { expect } from '@playwright/test';
import { emailOfRole } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// PEOPLE-2, PEOPLE-4, PEOPLE-5
test('Staff answer "I cannot log in" from the list of people in five presses.', async ({ openAs }) => {
  const page = await openAs('en', 'staff', '/staff');
  const main = page.locator('main');
  await page
    .getByRole('link', { name: t('People'), exact: true })
    .first()
    .click();
  const search = main.getByRole('searchbox');
  await search.fill(emailOfRole('unfinished registration').slice(0, 8));
  await search.press('Enter');
  await main
    .getByRole('link', { name: 'Zerafa' })
    .or(main.getByRole('link', { name: 'karl.zerafa' }))
    .click();
  await expect(main.getByText('The registration is unfinished. Next step:')).toBeVisible();
  await main.getByRole('button', { name: t('Send a link for a new password') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Send the link') })
    .click();
  await expect(main.getByText(`on its way to ${emailOfRole('unfinished registration')}.`)).toBeVisible();
});
