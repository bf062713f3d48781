import { expect } from '@playwright/test';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// BOOK-39, BOOK-40
test('Staff find a ticket by its holder, change the name in five presses, and list the people of its date.', async ({
  browser,
  baseURL,
  openAs,
}) => {
  const url = baseURL ?? '';
  const email = `guest-${crypto.randomUUID()}@elsewhere.example`;
  const member = await browser.newContext();
  await newMember(member, url);
  await bookFree(member, url, 'careers-expo', 2, email);
  await member.close();

  const page = await openAs('en', 'staff', '/staff');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Ticket holders' }).click();
  await page.getByLabel('Name, address or code').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Change:/ })
    .click();
  const form = page.getByRole('form', { name: 'Change the ticket' });
  await form.getByLabel('Name', { exact: true }).fill('Ġorġina');
  await form.getByLabel('Surname').fill('Ħaber');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ticket was changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ġorġina Ħaber/ })).toContainText('Valid');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'E-mail' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Ġorġina Ħaber/ })).toContainText(email);
  await page
    .getByRole('row', { name: /Ġorġina Ħaber/ })
    .getByRole('link')
    // The first one leads to the tickets of the booking.
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\?date=\d+$/);
  await expect(page.getByRole('row', { name: /Ġorġina Ħaber/ })).toBeVisible();
});
