import { expect } from '@playwright/test';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// BOOK-41, BOOK-42, BOOK-43, BOOK-44
test('Staff see the sales of an event, download the report and badges, and write to the holders of a date.', async ({
  browser,
  baseURL,
  openAs,
}) => {
  const url = baseURL ?? '';
  const member = await browser.newContext();
  await newMember(member, url);
  await bookFree(member, url, 'careers-expo', 2, `guest-${crypto.randomUUID()}@elsewhere.example`);
  await member.close();

  const page = await openAs('en', 'staff', '/staff/events');
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /Careers expo/i })
    .first()
    .click();
  await main.getByRole('link', { name: 'Sales and income' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Sales: /);
  await expect(page.getByRole('img', { name: /^Places sold on each day, \d+ at most/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales by day' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Income by date' })).toContainText('€');
  await expectAccessible(page);
  await noSidewaysScroll(page);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report as PDF' }).click();
  expect((await report).suggestedFilename()).toMatch(/^event-\d+-sales\.pdf$/);

  await page.getByRole('table', { name: 'Income by date' }).getByRole('link').first().click();
  await main
    .getByRole('link', { name: /^\d+ \/ \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/ticket-holders\?date=\d+$/);
  await page.getByRole('button', { name: 'Badges as PDF' }).click();
  await expectAccessible(page);
  const badges = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the badges' }).click();
  expect((await badges).suggestedFilename()).toMatch(/^badges-\d+\.pdf$/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Write to these people' }).click();
  await expect(page.getByLabel('Audience')).toHaveValue(/^ticket_holders:\d+$/);
});
