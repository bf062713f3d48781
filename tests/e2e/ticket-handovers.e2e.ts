import { expect } from '@playwright/test';
import { ownBookingPath } from '#kit/booking/booking-address.ts';
import { bookFree } from '#tests/support/browser/booking-pages.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// HANDOVER-1, HANDOVER-3, HANDOVER-4
test('A student hands a ticket to another, who accepts it by the link.', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const giver = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await newMember(giver, url);
  const { id } = await bookFree(giver, url, 'careers-expo', 2);
  const page = await giver.newPage();
  await page.goto(ownBookingPath(id));
  await page.getByRole('button', { name: 'Hand over a ticket…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over a ticket' });
  await dialog.getByRole('radio', { name: 'Guest 2' }).check();
  await expect(dialog).toContainText('No money moves in the portal');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByText('Code to hand over the ticket of Guest 2')).toBeVisible();
  const link = await page.getByText('/account/accept-ticket#code=').textContent();
  await expectAccessible(page);
  await noSidewaysScroll(page);

  const taker = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await newMember(taker, url);
  const other = await taker.newPage();
  await other.goto(link ?? '');
  await expect(other.getByText('hands this ticket over to you')).toBeVisible();
  await expectAccessible(other);
  await noSidewaysScroll(other);
  await other.getByRole('button', { name: 'Accept the ticket' }).click();
  await expect(other).toHaveURL(/\/account\/bookings\/[0-9a-f-]{36}$/);
  await expect(other.getByText('Ġorġa Ħili').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Code to hand over')).toHaveCount(0);
  await expect(page.getByText('Guest 2')).toHaveCount(0);
  await giver.close();
  await taker.close();
});
