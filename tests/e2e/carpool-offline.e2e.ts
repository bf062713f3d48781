import { expect, type Page } from '@playwright/test';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/browser/installed-app.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { expectWiped, untilFilled } from '#tests/support/browser/wallet.ts';
import { goOffline, savedCopy } from '#tests/support/browser/worker-test.ts';
import { addCar, enableCarpool } from '#tests/support/carpool.ts';
import { emailOfRole, deviceText, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { setLocaleCookie } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** A booking of the seed, with the demo student as driver. */
const BOOKING = `${carpoolPaths.mine}/00000000-0000-4000-8000-0000000000d6`;

// CARPOOL-23
test('A carpool opens offline with the code of its gate, and is gone after signing out.', async ({
  context,
  page,
  faulty,
  openPage,
}) => {
  await setLocaleCookie(context, 'en', faulty.url);
  await signInContext(context, faulty.url);
  await page.goto(faulty.url + paths.myDetails);
  await untilFilled(page);
  await goOffline(context, faulty);
  await page.close();

  const gate = await openPage();
  await gate.goto(faulty.url + BOOKING);
  await expect(gate.getByRole('img', { name: 'QR code of carpool' })).toBeVisible();
  await expect(gate.getByText(savedCopy('en'))).toBeVisible();
  await expect(gate.getByText('MVL261')).toBeVisible();
  await noSidewaysScroll(gate);
  await gate.goto(faulty.url + carpoolPaths.mine);
  await expect(gate.locator('main h3 a[href$="0000000000d6"]')).toBeVisible();
  await logOut(gate, wordsOf('en'));
  await expectWiped(gate, ['MVL261', 'KSU1.']);
});

// CARPOOL-24
test('The gate of the carpools checks codes and plates offline, by today’s list.', async ({
  context,
  page,
  faulty,
  openPage,
}) => {
  const [driver, passenger] = [await addMember(), await addMember()];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Malta' }).format(new Date());
  await inDatabase(async (db) => {
    for (const { id } of [driver, passenger]) await enableCarpool(db, id);
    const isReady = { driver: driver.id, passengers: [passenger.id] };
    await addCar(db, { ...isReady, date: today });
  });
  await setLocaleCookie(context, 'en', faulty.url);
  await signInContext(context, faulty.url, emailOfRole('staff'));
  await page.goto(faulty.url + staffPaths.carpoolGate);
  await expect.poll(() => deviceText(page)).toContain(`P${driver.id}`);
  await page.reload();
  await expect(page.getByLabel('Code or number plate')).toBeVisible();
  await goOffline(context, faulty);
  await page.close();

  const gate = await openPage();
  await gate.goto(faulty.url + staffPaths.carpoolGate);
  await expect(gate.getByText('Cars are checked against the list on this device')).toBeVisible();
  // The car is admitted before 10:00, and its space is released afterwards: the story may run at any time of day.
  await check(gate, `p ${driver.id}`, /Let in|Too late/);
  await expect(gate.getByRole('alert')).toContainText('Ġorġa Ħili');
  await check(gate, 'KSU1.abc.def', /Not a KSU code/);
  await check(gate, 'NOBODY1', /Not on the list/);
  await noSidewaysScroll(gate);
  await expectAccessible(gate);
});

async function check(page: Page, text: string, verdict: RegExp): Promise<void> {
  await page.getByLabel('Code or number plate').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(verdict)).toBeVisible();
}
