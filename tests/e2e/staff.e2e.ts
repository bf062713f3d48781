import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import type { Locale } from '#contract/kit/common.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { sendNow, undoBar } from '#tests/support/browser/held-decisions.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Staff actions (issue Members, "Staff beginnings"): each test has its own seeded requests. */
const phone = { width: 360, height: 780 };

/** The pixels of a picture in width; 0 until it has loaded. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

/** A message with its placeholders filled in. */
function wordsFor(locale: Locale) {
  const t = wordsOf(locale);
  return (english: string, ...values: string[]) =>
    values.reduce((text, value, index) => text.replace(new RegExp(`\\{(?:${index}|[a-z]+)\\}`), value), t(english));
}

/** The address of the permit for a plate. */
async function permitFor(plate: string): Promise<string> {
  const { rows } = await database<{ id: number }>('select id from parking_permits where number_plate = $1', [plate]);
  return `/staff/parking-permits/${rows[0]?.id}`;
}

/** Lets the holder of a permit sign in like the demo people. */
async function wakeHolder(plate: string): Promise<string> {
  const { rows } = await database<{ email: string }>(
    `update users set password_hash = (select password_hash from users where email = $2)
    where id = (select user_id from parking_permits where number_plate = $1) returning email`,
    [plate, emailOfRole('student')],
  );
  return rows[0]?.email ?? '';
}

async function database<R extends pg.QueryResultRow>(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  try {
    return await client.query<R>(statement, values);
  } finally {
    await client.end();
  }
}

async function expectGood(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await noSidewaysScroll(page);
  await expectAccessible(page);
}

/** One seeded permit for each language: decisions are final. */
const approved = { en: 'KBR418', mt: 'JZA902' } as const;

for (const locale of journeyLocales) {
  const t = wordsFor(locale);
  const plate = approved[locale];

  // PARK-9
  test(`staff approve a permit and continue with the next; the holder receives it, in ${locale}`, async ({
    openAs,
    browser,
    baseURL,
  }) => {
    const page = await openAs(locale, 'staff', '/account/my-details');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: t('Staff'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Today') })).toBeFocused();
    await page.getByRole('button', { name: t('Staff pages') }).click();
    const drawer = page.getByRole('dialog', { name: t('Staff') });
    await expectAccessible(page);
    await drawer.getByRole('link', { name: t('Parking permits') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Parking permits') })).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.getByRole('searchbox').fill(plate.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/staff/parking-permits?search=${plate.toLowerCase()}`);
    await page.getByRole('link', { name: plate }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Permit for {0}', plate) })).toBeFocused();

    const front = page.getByRole('img', { name: t('Licence, front') });
    await expect.poll(() => widthOf(front)).toBeGreaterThan(500);
    await page.getByRole('button', { name: t('Enlarge: {label}', t('Licence, front')) }).click();
    const viewer = page.getByRole('dialog');
    const photo = viewer.getByRole('img', { name: t('Licence, front') });
    const width = () => photo.evaluate((image) => image.getBoundingClientRect().width);
    const before = await width();
    await viewer.getByRole('button', { name: t('Larger') }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.9);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await page.getByRole('button', { name: t('Approve') }).click();
    const held = t('To be approved. It is sent after ten seconds, or when you leave these pages.');
    await expect(page.getByRole('status').filter({ hasText: held })).toBeFocused();
    await expectGood(page);
    await sendNow(page, t, plate);
    const outcome = page.getByRole('status').filter({ hasText: /26-[0-9A-Z]{4}-[0-9A-Z]/ });
    const code = /26-[0-9A-Z]{4}-[0-9A-Z]/.exec((await outcome.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText(t('The licence photos were deleted after the decision.'))).toBeVisible();
    await expectGood(page);
    // The next one depends on concurrent tests.
    const here = page.url();
    await page.getByRole('link', { name: t('Next permit: {0}', '') }).click();
    await expect(page).toHaveURL((url) => url.href !== here && /\/parking-permits\/\d+$/.test(url.pathname));
    await expect(page.getByRole('heading', { level: 1, name: t('Permit for {0}', '') })).toBeFocused();

    const theirs = await browser.newContext({ serviceWorkers: 'block' });
    await signInContext(theirs, baseURL ?? '', await wakeHolder(plate));
    const permit = await theirs.newPage();
    await permit.goto(`${baseURL}/account/parking-permit`);
    await expect(permit.getByText(code).first()).toBeVisible();
    await theirs.close();
  });
}

const t = wordsFor('en');

test('a permit is rejected with the keyboard only, with a reason that is first too short', async ({ openIn }) => {
  const page = await openIn('en', await permitFor('CCX077'));
  const reject = page.getByRole('button', { name: t('Reject…') });
  await reject.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('Reason'))).toBeFocused();
  await page.keyboard.type('no');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
  await expect(page.getByText('Enter at least 5 characters.').last()).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('Reason'))).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' sharp photo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'To be declined.' })).toBeFocused();
  const next = page.getByRole('link', { name: t('Next permit: {0}', '') });
  await expect(next).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('u');
  await expect(reject).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('no sharp photo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sendNow(page, t, 'CCX077');
  await expect(page.getByRole('status').filter({ hasText: 'Rejected.' })).toBeVisible();
  await expect(page.getByText('no sharp photo')).toBeVisible();

  await moveTo(page, '/staff/payments?state=refund_due');
  await expect(page.getByRole('link', { name: 'Matthew Għigo' })).toBeVisible();
  await moveTo(page, '/staff/audit-log');
  await expect(page.getByRole('rowheader', { name: 'Permit rejected' }).first()).toBeVisible();
});

test(
  'the second of two simultaneous decisions says that a colleague has decided',
  { tag: '@safety' },
  async ({ openIn, context, baseURL, provoke }) => {
    provoke(/status of 409/);
    const address = await permitFor('FAM640');
    const page = await openIn('en', address);
    // The decision deletes the photos.
    for (const name of [t('Licence, front'), t('Licence, back')])
      await expect.poll(() => widthOf(page.getByRole('img', { name }))).toBeGreaterThan(0);
    await page.getByRole('button', { name: t('Reject…') }).click();
    await page.getByLabel(t('Reason')).fill('The plate is not in the photo.');
    const path = parkingAdmin.decide.path.replace('{id}', address.split('/').at(-1) ?? '');
    const token = (await context.cookies()).find(({ name }) => name === 'ksu_token')?.value ?? '';
    const decided = await context.request.post(`${baseURL}${path}`, {
      data: { decision: 'approve' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    });
    expect(decided.status(), await decided.text()).toBe(200);
    await page.getByRole('button', { name: t('Reject the permit') }).click();
    await sendNow(page, t, 'FAM640');
    await expect(undoBar(page, t)).toContainText('Somebody else has already decided');
    await expect(page.getByRole('status').filter({ hasText: 'Somebody else has already decided' })).toBeVisible();
    await expect(page.getByText(t('Decided by'))).toBeVisible();
  },
);

// STAFF-22
test('an application period is added, changed and removed, in Malta’s time', async ({ openIn }) => {
  const page = await openIn('en', '/staff/opening-dates?kind=summer_permit');
  await page.getByRole('button', { name: t('Add a period') }).click();
  const form = page.getByRole('form', { name: t('Add a period') });
  await expect(form.getByLabel(t('Applies to'))).toBeFocused();
  await form.getByLabel(t('Applies to')).selectOption('summer_permit');
  // The hour that is skipped on the last Sunday of March.
  await form.getByLabel(t('Opens')).fill('2034-03-26T02:30');
  await form.getByLabel(t('Closes')).fill('2034-03-26T03:30');
  await form.getByLabel(t('Passes are valid until')).fill('2034-09-30T23:59');
  await form.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('group', { name: t('Please correct this first') })).toBeFocused();
  await expectGood(page);
  await form.getByLabel(t('Opens')).fill('2034-03-26T01:30');
  await form.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('The period was added.') })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: '26 March 2034, 01:30' });
  await expect(row).toContainText('26 March 2034, 03:30');
  await expect(row.locator('time').first()).toHaveAttribute('datetime', '2034-03-26T00:30:00.000Z');

  await row.getByRole('button', { name: /^Change/ }).click();
  const change = page.getByRole('form', { name: t('Change a period') });
  await expect(change.getByLabel(t('Opens'))).toHaveValue('2034-03-26T01:30');
  await change.getByLabel(t('Closes')).fill('2034-03-27T00:00');
  await change.getByRole('button', { name: t('Save') }).click();
  await expect(row).toContainText('27 March 2034, 00:00');
  await row.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('dialog', { name: t('Remove this period?') });
  await question.getByRole('button', { name: t('Remove it') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('The period was removed.') })).toBeFocused();
  await expect(row).toHaveCount(0);
});

// STAFF-13
test('a staff list is sorted by the server, as a table on a laptop and as cards on a phone', async ({ openIn }) => {
  const page = await openIn('en', '/staff/parking-permits');
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: t('Parking permits') });
  const asked = table.getByRole('columnheader', { name: t('Asked for') });
  await expect(asked).toHaveAttribute('aria-sort', 'ascending');
  const plate = table.getByRole('columnheader', { name: t('Number plate') });
  await plate.getByRole('link').click();
  await expect(page).toHaveURL('/staff/parking-permits?sort=number_plate');
  await expect(plate).toHaveAttribute('aria-sort', 'ascending');
  const platesShown = () => table.getByRole('rowheader').allTextContents();
  await expect.poll(async () => isSorted(await platesShown())).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(table.getByRole('columnheader')).toHaveCount(0);
  await page.getByLabel(t('Sort by')).selectOption('-number_plate');
  await expect(page).toHaveURL('/staff/parking-permits?sort=-number_plate');
  await expect.poll(async () => isSorted((await platesShown()).toReversed())).toBe(true);
  const state = page.getByLabel(t('State'), { exact: true });
  await expect(state).toHaveValue('pending');
  await state.selectOption('');
  await expect(page).toHaveURL('/staff/parking-permits?state=all&sort=-number_plate');
  await expect.poll(async () => (await platesShown()).length).toBeGreaterThan(10);
  await expectGood(page);
});

function isSorted(plates: readonly string[]): boolean {
  return plates.length > 3 && plates.every((plate, index) => index === 0 || plate >= (plates[index - 1] ?? ''));
}

// STAFF-18
test('a due refund is made after the confirmation word was typed', async ({ openIn }) => {
  const page = await openIn('en', '/staff/payments?search=gabriel');
  await page.getByRole('link', { name: 'Gabriel Ħabib' }).click();
  await page.getByRole('button', { name: /^Pay back/ }).click();
  await expect(page.getByText(t('Type the word {word}.', 'REFUND')).last()).toBeVisible();
  await expectGood(page);
  await page.getByLabel(t('Type {word} to confirm', 'REFUND')).fill('refund');
  await page.getByRole('button', { name: /^Pay back/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=../..')).toContainText(t('Refunded'));
});

// STAFF-24
test('decisions are disabled offline, and the page says so', async ({ openIn, context }) => {
  const page = await openIn('en', await permitFor('LQP315'));
  await expect(page.getByRole('button', { name: t('Approve') })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  await page.getByRole('button', { name: t('Approve') }).click();
  await sendNow(page, t, 'LQP315');
  await expect(undoBar(page, t)).toContainText('It could not be sent: there is no connection.');
  await expect(page.getByText(/^This needs a connection/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: t('Approve') })).toBeVisible();
});
