import { expect } from '@playwright/test';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { fetchEvent, holdPlaces, seeded } from '#tests/support/browser/booking-pages.ts';
import { saveData, untilControlled } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** On a second visit the worker handles navigations, except to the server's own addresses. */
const t = wordsOf('mt');

test('On a second visit the worker lets /dev/mail, the API documentation and the trial checkout through to the server.', async ({
  context,
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await setLocaleCookie(context, 'mt', url);
  await saveData(page);
  await page.goto('/');
  await untilControlled(page);
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { level: 1, name: 'Mail that was not sent' })).toBeVisible();
  await page.goto('/api/docs');
  await expect(page.locator('a[href="/api/openapi.json"]')).toBeVisible();
  await page.goto('/api/openapi.json');
  await expect(page.locator('body')).toContainText('"openapi"');

  await signInContext(context, url, emailOfRole('staff'));
  const { occurrences } = await fetchEvent(seeded.paid, context, url);
  const [time] = occurrences;
  await holdPlaces(context, url, time?.id ?? 0, [{ ticket_id: time?.tickets[0]?.id ?? 0 }]);
  await page.goto(bookingPath(seeded.paid, { occurrence: time?.id, step: 'check' }));
  await untilInteractive(page);
  await page.getByRole('button', { name: /€/ }).click();
  // The payment page comes from the server, with its own policy; offline it says so.
  const pay = page.getByRole('button', { name: t('server.checkout.pay'), exact: true });
  await expect(pay).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Għal dan hemm bżonn ta’ konnessjoni\./)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('Try again') }).click();
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: t('Payment received') })).toBeVisible();
});
