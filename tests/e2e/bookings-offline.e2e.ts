import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { chooseTicketCount, seeded } from '#tests/support/browser/booking-pages.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';
import { deviceText, signInContext } from '#tests/support/members.ts';

/** Offline, "Book" explains why it is not possible and keeps the choice. */
// BOOK-35, EVENT-22
test('Tickets can be chosen offline, and are booked once connected.', async ({ page, context, faulty }) => {
  await signInContext(context, faulty.url);
  await page.goto(`${faulty.url}${paths.events}/${seeded.paid}`);
  await untilKept(page, `/api/events/slug/${seeded.paid}?`);
  await goOffline(context, faulty);
  await page.reload();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/Booking needs a connection, because/)).toBeVisible();
  await page.getByRole('link', { name: 'Choose tickets' }).click();
  await expect(page.getByText('Connect to see how many places are left.')).toBeVisible();
  await chooseTicketCount(page, 'Add one: Student', 2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Booking needs a connection/)).toBeVisible();
  await expect.poll(() => deviceText(page)).toMatch(/"key":"booking-\d+\|\d/);
  await page.reload();
  await expect(page.getByRole('complementary').getByRole('strong')).toHaveText('€10.00');
  await context.setOffline(false);
  faulty.mode({ kind: 'pass' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/bookings')) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay €10.00' })).toBeVisible({ timeout: 20_000 });
  expect(asked).toHaveLength(1);
});
