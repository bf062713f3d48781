import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { shortcut } from '#tests/support/browser/wallet.ts';
import { goOffline, untilControlled } from '#tests/support/browser/worker-test.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

/** A user who cannot log in sees the reason before typing, and links to other pages (issue Offline). */
const OFFLINE = 'You are offline';

// AUTH-29
test('Signed out and offline, every shortcut of the home screen opens a useful page.', async ({
  context,
  page,
  faulty,
}) => {
  await page.goto(faulty.url + paths.news);
  await untilControlled(page);
  await page.goto(faulty.url + paths.login);
  await untilInteractive(page);
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  // The control: with a network there is no notice.
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await goOffline(context, faulty);
  for (const name of ['Student card', 'Parking permit', 'My tickets']) {
    await page.goto(faulty.url + shortcut(name));
    await expect(page, name).toHaveURL(/\/login\?redirectPath=/);
    await expect(page.getByText(OFFLINE), name).toBeVisible();
    await expect(page.getByText(/^Log in to see your/), name).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'the news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  for (const name of ['News', 'Opinion pieces']) {
    await page.goto(faulty.url + shortcut(name));
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
  }
  await page.goto(faulty.url + paths.login);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  faulty.mode({ kind: 'pass' });
  await context.setOffline(false);
  // At once, not at the next attempt after 15 seconds.
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 5000 });
});

test('The log-in page says that it needs a cookie if the browser blocks cookies.', async ({ page, faulty }) => {
  const words = page.getByText('Cookies are blocked in this browser');
  await page.goto(faulty.url + paths.login);
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false }));
  await page.reload();
  await expect(words).toBeVisible();
});

test('A password can be shown and hidden, and the log-in page says why a visitor was redirected to it.', async ({
  page,
  faulty,
}) => {
  await page.goto(`${faulty.url}${paths.login}?redirectPath=/account/bookings`);
  await expect(page.getByText('Log in to see your bookings.')).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Karozza');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('Karozza');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});
