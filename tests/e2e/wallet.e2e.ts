import { type Page, expect } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { beforeAllWindows, openPermitApplications } from '#tests/support/browser/opening-windows.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { allPasses, expectWiped, walletOf } from '#tests/support/browser/wallet.ts';
import { deviceText } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { addCard, addPayment, addPermit } from '#tests/support/passes.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Card and permit in each of their states. */
test.use({ viewport: { width: 360, height: 780 } });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nextYear = new Date(Date.now() + 300 * DAY_MS);
const t = wordsOf('en');

async function show(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await noSidewaysScroll(page);
}

// CARD-3, PASS-11
test('the page of the student card shows a missing, unpaid, valid or expired card', async ({
  context,
  page,
  baseURL,
  provoke,
}) => {
  provoke(/ERR_FAILED/);
  const { id: user } = await newMember(context, baseURL ?? '');
  await show(page, memberPaths.myStudentCard, t('You have no student card yet'));
  await expect(page.getByText(/Applications are open until \S+ 31 August/)).toBeVisible();
  await inDatabase(async (db) => {
    const payable_until = new Date(Date.now() + DAY_MS);
    const id = await addPayment(db, user, 'student_card', 'open');
    await db.updateTable('payments').set({ payable_until }).where('id', '=', id).execute();
  });
  await show(page, memberPaths.myStudentCard, t('Your card is waiting for payment'));
  await expect(page.getByRole('button', { name: t('Continue to payment') })).toBeVisible();
  await expectAccessible(page);
  const soon = new Date(Date.now() + HOUR_MS);
  const code = `WALLET-${user}`;
  await inDatabase((db) => addCard(db, user, code, soon));
  // The chunk that renders the QR code cannot be fetched: its letters are shown, and the QR code once there is a
  // network.
  const drawing = '**/assets/qr-path-*.js';
  await page.route(drawing, (route) => route.abort());
  await show(page, memberPaths.myStudentCard, code);
  const qr = page.getByRole('img', { name: /QR code/ });
  await expect(qr).toHaveCount(0);
  await page.unroute(drawing);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(qr).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy the code ${code}` }).click();
  await expect(page.getByText(t('The code is copied.'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  // On a first visit the card is stored after the worker is installed.
  await expect.poll(() => deviceText(page)).toContain(code);
  // Opened after it has expired, before the server could report it.
  await page.clock.setFixedTime(new Date(soon.getTime() + 1000));
  await page.route('**/api/student-card/status?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(t('This card has expired'))).toBeVisible();
  await expect(qr).toHaveCount(0);
  await expectAccessible(page);
});

// PASS-7
test('the page of a pass keeps the screen awake only while the code is shown', async ({ context, page, baseURL }) => {
  const { id } = await newMember(context, baseURL ?? '');
  // Prevents the browser from requesting the lock from the desktop, which is missing.
  await context.grantPermissions(['screen-wake-lock']);
  await inDatabase((db) => addCard(db, id, `AWAKE-${id}`, nextYear));
  const locks = () => page.evaluate(() => (globalThis as { locks?: string[] }).locks);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { locks: seen });
    const take = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await take(type);
      seen.push('taken');
      lock.addEventListener('release', () => seen.push('released'));
      return lock;
    };
  });
  await page.goto(memberPaths.myStudentCard);
  await expect(page.getByText(`AWAKE-${id}`, { exact: true })).toBeVisible();
  await expect.poll(locks).toEqual(['taken']);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('My account') })
    .click();
  await expect.poll(locks).toEqual(['taken', 'released']);
});

// PARK-1, PARK-2
test('the page of the permit shows a missing, requested, closed, rejected, pending or granted permit', async ({
  context,
  page,
  baseURL,
}) => {
  await openPermitApplications();
  const { id: user } = await newMember(context, baseURL ?? '');
  await show(page, memberPaths.myParkingPermit, 'You have no permit for this year.');
  await page.getByRole('button', { name: t('Apply for a permit') }).click();
  await expect(page.getByRole('button', { name: t('Apply for the permit') })).toBeVisible();
  await expectAccessible(page);
  const isOpen = new Date();
  await page.clock.setFixedTime(beforeAllWindows);
  await moveTo(page, memberPaths.volunteering);
  await moveTo(page, memberPaths.myParkingPermit);
  await expect(page.getByText(t('Applications for permits are closed at the moment'))).toBeVisible();
  await expect(page.getByText(/are issued by the KSU office/)).toBeVisible();
  await expect(page.getByRole('button', { name: t('Apply for a permit') })).toHaveCount(0);
  await page.clock.setFixedTime(isOpen);
  const code = `26-W${user}`;
  const add = (state: 'rejected' | 'pending' | 'available', values = {}) =>
    inDatabase(async (db) => {
      await db.deleteFrom('parking_permits').where('user_id', '=', user).execute();
      await addPermit(db, user, state, { number_plate: `WAL${user}`, valid_until: nextYear, ...values });
    });
  await add('rejected', { reason: 'The photo cannot be read.' });
  await show(page, memberPaths.myParkingPermit, 'The photo cannot be read.');
  await expect(page.getByRole('button', { name: t('Apply for a permit') })).toBeVisible();
  await expectAccessible(page);
  await add('pending');
  await show(page, memberPaths.myParkingPermit, t('Awaiting the office’s decision'));
  await expect(page.getByText(/During Freshers’ Week at our stand/)).toBeVisible();
  await expectAccessible(page);
  await add('available', { code });
  await show(page, memberPaths.myParkingPermit, code);
  await expect(page.getByRole('img', { name: `QR code of parking permit ${code}` })).toBeVisible();
});

test('a student joins and leaves the volunteers, and nothing is confirmed offline', async ({
  context,
  page,
  baseURL,
}) => {
  await newMember(context, baseURL ?? '');
  await show(page, memberPaths.volunteering, 'You are not on the list of volunteers.');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('Join the volunteers') }).click();
  await expect(page.getByText(/This needs a connection. Nothing was changed/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: t('Join the volunteers') }).click();
  await expect(page.getByText(/You are on the list of volunteers/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('Leave the volunteers') }).click();
  await expect(page.getByText(/You are not on the list of volunteers/)).toBeVisible();
});

// PASS-12
test('deleting the account deletes its wallet', { tag: '@safety' }, async ({ context, page, baseURL }) => {
  const { id } = await newMember(context, baseURL ?? '');
  const code = `DELETE-${id}`;
  await inDatabase((db) => addCard(db, id, code, nextYear));
  await page.goto(memberPaths.mySettings);
  // The control: opening the account has filled it.
  await expect.poll(() => walletOf(page)).toEqual({ passes: allPasses, pictures: 0 });
  const form = page.getByRole('form', { name: t('Delete your account') });
  await form.getByLabel(t('Password'), { exact: true }).fill(demoPassword);
  await form.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByRole('button', { name: t('Delete my account') }).click();
  await expect(page).toHaveURL('/');
  // The next page reports it, and has the focus; after one reload too.
  const answer = page.getByRole('status').filter({ hasText: t('Your account has been deleted') });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await expectWiped(page, [code, 'Ħili']);
  await page.reload();
  await expect(answer).toBeFocused();
  await page.reload();
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(answer).toHaveCount(0);
});

// REG-8
test('the front page shows the remaining steps of a registration, until the card is closed', async ({
  context,
  page,
  baseURL,
}) => {
  await newMember(context, baseURL ?? '');
  await page.addInitScript(() => {
    localStorage.setItem('ksu.consent', 'accepted');
  });
  await page.goto('/');
  // The announcement comes first.
  const announcement = page.getByRole('region', { name: 'The new portal is open' });
  await announcement.getByRole('button', { name: t('Close') }).click();
  const row = page.getByRole('main').getByRole('link', { name: t('You are a member. What is next?') });
  await expect(row).toContainText('4 steps are left: Parking · Student card · Solidarity fund · Volunteering');
  await expect(row).toHaveAttribute('href', paths.register);
});
