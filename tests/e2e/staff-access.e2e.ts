import { expect, type Page } from '@playwright/test';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { builtFilesOf, readPrecache } from '#tests/support/browser/precache.ts';
import { demoCode, emailOfRole, deviceText, logIn, signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// STAFF-3
test('A visitor at a staff address logs in with a second step first, and returns to the staff page.', async ({
  openAs,
  provoke,
}) => {
  provoke(/status of 404/);
  const page = await openAs('en', undefined, '/staff/audit-log');
  await expect(page).toHaveURL('/login?redirectPath=%2Fstaff%2Faudit-log');
  await logIn(page, t, emailOfRole('staff'));
  // AUTH-33
  await page.getByLabel(t('Code of the authenticator app')).fill(demoCode());
  await page.getByRole('button', { name: t('Confirm'), exact: true }).click();
  await expect(page).toHaveURL('/staff/audit-log');
  await expect(page.getByRole('heading', { level: 1, name: t('Audit log') })).toBeVisible();
});

test('members without a role see the not-found page at the staff addresses', async ({ page, context, baseURL }) => {
  const expectNothing = async () => {
    for (const path of ['/staff', '/staff/parking-permits/3', '/staff/audit-log'])
      expect((await context.request.get(path)).status(), path).toBe(404);
  };
  const expectNothingShown = async () => {
    const nothing = page.getByRole('heading', { level: 1, name: 'This page could not be found' });
    await page.goto('/staff/audit-log');
    await expect(nothing).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(nothing).toBeVisible();
    await expect(page.getByText(t('Audit log'))).toHaveCount(0);
  };
  await expectNothing();
  await signInContext(context, baseURL ?? '', emailOfRole('organisation officer'));
  await expectNothing();
  await signInContext(context, baseURL ?? '', emailOfRole('student'));
  await expectNothing();
  await expectNothingShown();
  await moveTo(page, '/account/my-details');
  await expect(page.getByRole('link', { name: 'My settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: t('Staff'), exact: true })).toHaveCount(0);
});

test('Staff with a door list on the device see their pages at once, never the not-found page first.', async ({
  openAs,
  provoke,
}) => {
  provoke(/status of 404/);
  const page = await openAs('en', 'staff', '/staff/audit-log');
  await expect(page.getByRole('heading', { level: 1, name: t('Audit log') })).toBeVisible();
  await expect.poll(() => deviceText(page)).toContain('"key":"staff|');
  await keepDoorList(page);
  const release = await holdRequests(page, /\/api\/auth\/me/);
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.body?.innerText.includes('could not be found')) performance.mark('nothing');
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  // The device renders their frame from stored data before the server responds.
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: t('Audit log'), exact: true })
      .first(),
  ).toBeAttached();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: t('Audit log') })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName('nothing').length)).toBe(0);
});

// STAFF-23
test('A staff page that stays open renews the links to its files before they expire.', async ({ openAs, provoke }) => {
  provoke(/status of 404/);
  const permit = await inDatabase((db) =>
    db.selectFrom('parking_permits').select('id').where('state', '=', 'pending').executeTakeFirstOrThrow(),
  );
  const page = await openAs('en', 'staff', '/staff');
  await page.clock.install();
  await page.goto(`/staff/parking-permits/${permit.id}`);
  await expect(page.getByText('Licence, front')).toBeVisible();
  const asked = page.waitForResponse(/\/api\/staff\/parking-permits\/\d+\?/);
  await page.clock.fastForward(FILE_LINK_SECONDS * 1000 - 60_000);
  expect((await asked).status()).toBe(200);
});

/** Stores a check-in list of the signed-in user like the app. */
async function keepDoorList(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const token = /ksu_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const { sub } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub: string;
    };
    const opening = indexedDB.open('ksu');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('door_lists', 'readwrite');
    writing.objectStore('door_lists').put({ key: `${sub}/1`, owner: sub });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  });
}

// STAFF-5
test('staff pages are stored on no other user’s device', () => {
  const stored = new Set(readPrecache().map(({ url }) => url));
  const files = ['src/features/staff/', 'src/features/parking/staff/', 'src/features/bookings/staff/', 'src/app/staff/']
    .flatMap(builtFilesOf)
    .concat(builtFilesOf('virtual:catalogue/en/staff'), builtFilesOf('virtual:catalogue/mt/staff'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => stored.has(file))).toEqual([]);
  // The control: files of public pages are stored.
  expect(builtFilesOf('src/features/news/NewsListPage').filter((file) => stored.has(file))).not.toEqual([]);
});
