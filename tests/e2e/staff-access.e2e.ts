import { expect } from '@playwright/test';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { builtFilesOf, readPrecache } from '#tests/support/browser/precache.ts';
import { addressOfPart, logIn, signInContext } from '#tests/support/members.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

test('Whoever is not signed in logs in first, and comes back to the page of staff.', async ({ openAs, provoke }) => {
  provoke(/status of 404/);
  const page = await openAs('en', undefined, '/staff/audit-log');
  await expect(page).toHaveURL('/login?redirectPath=%2Fstaff%2Faudit-log');
  await logIn(page, t, addressOfPart('staff'));
  await expect(page).toHaveURL('/staff/audit-log');
  await expect(page.getByRole('heading', { level: 1, name: t('Audit log') })).toBeVisible();
});

test('everybody else finds nothing at the staff addresses', async ({ page, context, baseURL }) => {
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
  await signInContext(context, baseURL ?? '', addressOfPart('organisation officer'));
  await expectNothing();
  await signInContext(context, baseURL ?? '', addressOfPart('student'));
  await expectNothing();
  await expectNothingShown();
  await moveTo(page, '/account/my-details');
  await expect(page.getByRole('link', { name: 'My settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: t('Staff'), exact: true })).toHaveCount(0);
});

test('no staff page is stored on anybody’s device', () => {
  const kept = new Set(readPrecache().map(({ url }) => url));
  const files = ['src/features/staff/', 'src/features/parking/staff/', 'src/features/bookings/staff/', 'src/app/staff/']
    .flatMap(builtFilesOf)
    .concat(builtFilesOf('virtual:catalogue/en/staff'), builtFilesOf('virtual:catalogue/mt/staff'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => kept.has(file))).toEqual([]);
  // The control: what others read is stored.
  expect(builtFilesOf('src/features/news/NewsListPage').filter((file) => kept.has(file))).not.toEqual([]);
});
