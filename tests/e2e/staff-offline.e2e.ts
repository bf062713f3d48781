import { expect } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { goOffline, untilControlled } from '#tests/support/browser/worker-test.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// STAFF-24
test('Staff see the layout of their pages offline, with a message; other members do not.', async ({
  context,
  page,
  faulty,
  openPage,
  provoke,
}) => {
  provoke(/status of 404/);
  await signInContext(context, faulty.url, emailOfRole('staff'));
  await page.goto(faulty.url);
  await untilControlled(page);
  await page.goto(faulty.url + staffPaths.overview);
  await expect(page.getByRole('link', { name: t('Parking permits') }).first()).toBeAttached();
  // Loads through the worker, which stores the files of these pages when a user opens one.
  await page.reload();
  await expect(page.getByRole('link', { name: t('Parking permits') }).first()).toBeAttached();
  await expect.poll(() => deviceText(page)).toContain('"key":"staff|');
  await goOffline(context, faulty);
  await page.close();

  const later = await openPage();
  await later.goto(faulty.url + staffPaths.overview);
  await expect(later.getByText(/^You are offline/).first()).toBeVisible();
  await expect(later.getByRole('link', { name: t('Parking permits') }).first()).toBeAttached();
  await expect(later.getByText('This page could not be found')).toHaveCount(0);

  await context.clearCookies();
  await later.goto(faulty.url + staffPaths.overview);
  await expect(later).toHaveURL(/\/login\?redirectPath=%2Fstaff/);
});
