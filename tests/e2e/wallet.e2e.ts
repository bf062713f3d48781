import { expect, type Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { memberPaths } from '#lib/member-paths.ts';
import { connect } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { mailTest as test } from '#tests/support/mail-test.ts';
import { withoutWindows } from '#tests/support/opening-windows.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addCard, addPayment, addPermit } from '#tests/support/passes.ts';
import { newMember } from '#tests/support/registered.ts';
import { newPassword } from '#tests/support/registration.ts';
import { expectWiped, walletOf } from '#tests/support/wallet.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Card and permit in each of their states (spec §4), on a server of their own. */
test.use({
  viewport: { width: 360, height: 780 },
  expectedComplaint: /student-card\/status.*ERR_FAILED|ERR_FAILED.*student-card\/status|ERR_INTERNET_DISCONNECTED/,
  trace: 'off',
});
test.describe.configure({ mode: 'default' });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nextYear = new Date(Date.now() + 300 * DAY_MS);
const t = wordsOf('en');

/** Writes into the database, without leaving a connection behind. */
async function write(database: string, act: (db: Kysely<DB>, userId: number) => Promise<unknown>): Promise<void> {
  const { db, close } = connect(database, { log: console });
  try {
    const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await act(db, id);
  } finally {
    await close();
  }
}

async function show(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
}

test('the card: none, to be paid, there, ended', async ({ context, page, portal }) => {
  await newMember(context, portal.address, portal.mails);
  await show(page, memberPaths.myStudentCard, t('You have no student card yet'));
  await expect(page.getByText(/Applications are open until 31 August/)).toBeVisible();
  await write(portal.database, async (db, user) => {
    const id = await addPayment(db, user, 'student_card', 'open');
    const payable_until = new Date(Date.now() + DAY_MS);
    await db.updateTable('payments').set({ payable_until }).where('id', '=', id).execute();
  });
  await show(page, memberPaths.myStudentCard, t('Your card waits for its payment'));
  await expect(page.getByRole('button', { name: t('Go on paying') })).toBeVisible();
  const soon = new Date(Date.now() + HOUR_MS);
  await write(portal.database, (db, user) => addCard(db, user, 'WALLET-STORY', soon));
  await show(page, memberPaths.myStudentCard, 'WALLET-STORY');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the code WALLET-STORY' }).click();
  await expect(page.getByText(t('The code is copied.'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WALLET-STORY');
  // Kept, and opened when it has ended, before the server could say so.
  await page.clock.setFixedTime(new Date(soon.getTime() + 1000));
  await page.route('**/api/student-card/status?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(t('This card has ended'))).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
});

test('keeps the screen awake while the code is shown, and no longer', async ({ context, page, portal }) => {
  await newMember(context, portal.address, portal.mails);
  // Without the desktop around it, the browser is asked by nobody to give it.
  await context.grantPermissions(['screen-wake-lock']);
  await write(portal.database, (db, user) => addCard(db, user, 'AWAKE-1', nextYear));
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
  await expect(page.getByText('AWAKE-1', { exact: true })).toBeVisible();
  await expect.poll(locks).toEqual(['taken']);
  await page.getByRole('link', { name: t('My settings') }).click();
  await expect.poll(locks).toEqual(['taken', 'released']);
});

test('the permit: none, asked for, rejected, waiting, there', async ({ context, page, portal }) => {
  await newMember(context, portal.address, portal.mails);
  await show(page, memberPaths.myParkingPermit, 'You have no permit for this year.');
  await page.getByRole('button', { name: t('Ask for a permit') }).click();
  await page.getByRole('button', { name: t('Ask for the permit') }).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  const add = (state: 'rejected' | 'pending' | 'available', values = {}) =>
    write(portal.database, async (db, user) => {
      await db.deleteFrom('parking_permits').where('user_id', '=', user).execute();
      await addPermit(db, user, state, { number_plate: 'WAL101', valid_until: nextYear, ...values });
    });
  await add('rejected', { reason: 'The photo cannot be read.' });
  await show(page, memberPaths.myParkingPermit, 'The photo cannot be read.');
  await expect(page.getByRole('button', { name: t('Ask for a permit') })).toBeVisible();
  await add('pending');
  await show(page, memberPaths.myParkingPermit, t('Waiting for the office'));
  await expect(page.getByText(/During Freshers’ Week at our stand/)).toBeVisible();
  await add('available', { code: '26-WALL-E' });
  await show(page, memberPaths.myParkingPermit, '26-WALL-E');
  await expect(page.getByRole('img', { name: 'QR code of parking permit 26-WALL-E' })).toBeVisible();
  await write(portal.database, (db, user) => db.deleteFrom('parking_permits').where('user_id', '=', user).execute());
  await withoutWindows(portal.database, async () => {
    await show(page, memberPaths.myParkingPermit, t('Permits cannot be asked for now'));
    await expect(page.getByText(/come from the KSU office/)).toBeVisible();
    await expect(page.getByRole('button', { name: t('Ask for a permit') })).toHaveCount(0);
  });
});

test('volunteers join and leave, and nothing is said to be done without a network', async ({
  context,
  page,
  portal,
}) => {
  await newMember(context, portal.address, portal.mails);
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

test('a deleted account leaves nothing of its wallet', async ({ context, page, portal }) => {
  await newMember(context, portal.address, portal.mails);
  await write(portal.database, (db, user) => addCard(db, user, 'DELETE-ME', nextYear));
  await page.goto(memberPaths.mySettings);
  // The control: opening the account has filled it.
  await expect.poll(() => walletOf(page)).toEqual({ passes: 4, pictures: 0 });
  await page.getByLabel(t('Password'), { exact: true }).fill(newPassword);
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByRole('button', { name: t('Delete my account') }).click();
  await expect(page).toHaveURL('/');
  await expectWiped(page, ['DELETE-ME', 'Ħili']);
});

test('the front page says what is left of a registration, until it is closed', async ({ context, page, portal }) => {
  await newMember(context, portal.address, portal.mails);
  await page.addInitScript(() => {
    localStorage.setItem('ksu.consent', 'accepted');
  });
  await page.goto('/');
  // The announcement has its turn first.
  const announcement = page.getByRole('region', { name: 'The new portal is open' });
  await announcement.getByRole('button', { name: t('Close') }).click();
  const card = page.getByRole('region', { name: t('You are a member. What is left?') });
  await expect(card).toContainText('4 steps are left: Parking · Student card · Solidarity fund · Volunteering');
  await expectAccessible(page);
  await card.getByRole('button', { name: t('Close') }).click();
  await expect(card).toHaveCount(0);
});
