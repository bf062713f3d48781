import { expect } from '@playwright/test';
import pg from 'pg';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { setLocaleCookie, test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const phone = { width: 360, height: 780 };

/** Notifications in the app (issue Reports and complaints). Each test has its own seeded user. */
test.use({ viewport: phone });

/** The app's text for each kind, in the order of sending. */
const told = [
  ['permit_approved', { number_plate: 'ABC123' }, '/account/parking-permit'],
  ['refund_due', { amount_cents: '700' }, '/account/payments'],
  ['something_new', {}, '/media/news'],
] as const;

async function database(statement: string, values: unknown[]): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Lets the holder of a seeded permit sign in, without notifications; returns the address. */
async function wake(plate: string): Promise<string> {
  const { rows } = await database(
    `update users set password_hash = (select password_hash from users where email = $2)
    where id = (select user_id from parking_permits where number_plate = $1) returning email`,
    [plate, emailOfRole('student')],
  );
  await database(
    'delete from notifications where user_id = (select user_id from parking_permits where number_plate = $1)',
    [plate],
  );
  return rows[0]?.['email'] ?? '';
}

async function tell(email: string): Promise<void> {
  for (const [kind, values, path] of told) {
    await database(
      `insert into notifications (user_id, kind, values, path, created_at)
      select id, $2, $3, $4, now() from users where email = $1`,
      [email, kind, JSON.stringify(values), path],
    );
  }
}

/** A seeded person for each language, and the texts of three notifications. */
const people = {
  en: { plate: 'GZO228', count: '3 unread notifications' },
  mt: { plate: 'IBC753', count: '3 notifiki mhux moqrija' },
} as const;

for (const locale of journeyLocales) {
  const { plate, count } = people[locale];
  const t = wordsOf(locale);

  // NOTIFY-3
  test(`new notifications are counted in the bar, marked as new on their page, and read once seen, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await wake(plate);
    await setLocaleCookie(context, locale, baseURL ?? '');
    await signInContext(context, baseURL ?? '', email);
    await page.goto('/account/notifications');
    // The page of a user without notifications says so.
    await expect(page.getByText(t('No notifications'))).toBeVisible();
    await expectAccessible(page);
    await tell(email);
    await page.goto('/media/news');
    await untilInteractive(page);
    const account = page.getByRole('banner').getByRole('link', { name: t('Account') });
    await expect(account).toContainText(count);
    await expectAccessible(page);
    await account.click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('My account') })
      .click();
    await page.getByRole('main').getByRole('link', { name: /3/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Notifications') })).toBeFocused();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await expect(rows).toHaveCount(3);
    await expect(rows.getByText(t('New'), { exact: true })).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(t('You have a new notification.'));
    await expect(rows.nth(1)).toContainText('€7.00');
    await expect(rows.nth(2)).toContainText('ABC123');
    await expect(account).not.toContainText(count);
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL('/account/payments');

    await moveTo(page, '/account/notifications');
    await expect(rows).toHaveCount(3);
    await expect(rows.getByText(t('New'), { exact: true })).toHaveCount(0);
  });
}

const t = wordsOf('en');

// NOTIFY-14
test('notifications can be retried after a server error; offline without a copy the page says so, and loads later', async ({
  openIn,
  context,
  provoke,
}) => {
  provoke(/status of 500/);
  const page = await openIn('en', '/account/payments');
  const headers = { 'x-ksu-api': '1' };
  const json = { message: '', code: 'internal' };
  const calls = '**/api/notifications*';
  await page.route(calls, (route) => route.fulfill({ status: 500, headers, json }));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('My account') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Notifications') })
    .click();
  const again = page.getByRole('button', { name: t('Try again') });
  await expect(again).toBeVisible();
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await again.click();
  await expect(page.getByText(t('Not saved on this device'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Your parking permit for MVL261 is ready.' })).toBeVisible();
});
