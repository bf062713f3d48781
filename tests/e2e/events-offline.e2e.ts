import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, untilKept } from '#tests/support/browser/worker-test.ts';

/** Events offline (EVENT-21). */
test('The list and an event open from their saved copies, which do not show how many places are left.', async ({
  page,
  context,
  faulty,
}) => {
  await page.goto(faulty.url + paths.events);
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const times = page.getByRole('region', { name: 'Dates and tickets' });
  await expect(times.getByRole('button', { name: 'Save to calendar' }).first()).toBeVisible();
  const { pathname } = new URL(page.url());
  await untilKept(page, `/api/events/slug/${pathname.slice(pathname.lastIndexOf('/') + 1)}?`);
  await untilKept(page, '/api/events?');
  await goOffline(context, faulty);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Saved copy, as of', { exact: false }).first()).toBeVisible();
  await times.getByRole('button', { name: 'Save to calendar' }).first().click();
  await expect(page.getByText('Saving to your calendar needs a connection.').first()).toBeVisible();
  await expect(times.getByText(/places? left|Sold out/)).toHaveCount(0);
  await page.goto(faulty.url + paths.events);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Never requested before: filtered from the saved events.
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await expect(page).toHaveURL(/\?free=yes$/);
  await expect(page.getByText('Saved copy, as of', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Free');
});
