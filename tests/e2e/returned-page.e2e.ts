import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookings } from '#contract/bookings/calls.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { fetchEvent, holdPlaces, seeded } from '#tests/support/browser/booking-pages.ts';
import { goBackTo, test, untilCacheable } from '#tests/support/browser/cached-test.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

/**
 * Pages restored from the back/forward cache, and the data that they refetch (docs/decisions/back-forward-cache.md).
 */

test('A booking that was paid meanwhile is refetched after Back, and cannot be paid again.', async ({
  cached: { context, page },
  faulty,
}) => {
  const { id, checkout } = await leaveForCheckout(context, page, faulty.url);
  await pay(page, faulty.url, checkout);
  // At the socket: Playwright's own routes do not see the requests of a page from the cache.
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  faulty.modeFor(new RegExp(`^${bookings.list.path}/${id}`), { kind: 'held', until });
  await goBackTo(page, `${memberPaths.myBookings}/${id}`);
  // It stays inert until the server has answered.
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  release();
  await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /QR code of ticket/ }).first()).toBeVisible();
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
});

test('A booking that cannot be refetched after Back shows its age.', async ({ cached: { context, page }, faulty }) => {
  const { id } = await leaveForCheckout(context, page, faulty.url);
  await context.setOffline(true);
  await goBackTo(page, `${memberPaths.myBookings}/${id}`);
  await expect(page.getByText(/^Saved copy, as of \d\d:\d\d$/)).toBeVisible();
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible();
  await context.setOffline(false);
});

test('After Back, the form of a completed payment is not shown.', async ({ cached: { context, page }, faulty }) => {
  await leaveForCheckout(context, page, faulty.url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/success\?payment=/);
  await untilInteractive(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/payment\/success\?payment=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
});

test('After Back, a page is in the language that was chosen meanwhile.', async ({ cached: { page } }) => {
  await page.goto('/media/news');
  await untilInteractive(page);
  await page.goto('/media/events');
  await untilInteractive(page);
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'mt', url: page.url(), sameSite: 'Lax' }]);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/media\/news$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mt');
});

/** Books a paid place, and opens its payment form from the booking's page. */
async function leaveForCheckout(context: BrowserContext, page: Page, url: string) {
  await newMember(context, url);
  const occurrence = (await fetchEvent(seeded.paid, context, url)).occurrences[0];
  const attendees = [{ ticket_id: occurrence?.tickets[0]?.id ?? 0, first_name: 'Marija' }];
  const { id } = await holdPlaces(context, url, occurrence?.id ?? 0, attendees);
  await page.goto(`${memberPaths.myBookings}/${id}`);
  await untilInteractive(page);
  await untilCacheable(page);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(/\/payment\/checkout\?payment=/);
  // A payment that is made before the form has opened leads to its result instead.
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  return { id, checkout: new URL(page.url()).searchParams.get('payment') ?? '' };
}

/** Reports a payment as the provider would, from another device. */
async function pay(page: Page, url: string, checkout: string): Promise<void> {
  await page.request.post(`/checkout/local_${checkout}`, { form: { action: 'pay' }, headers: { origin: url } });
}
