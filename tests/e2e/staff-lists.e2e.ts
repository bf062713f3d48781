import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { logOut } from '#tests/support/browser/frame.ts';
import { holdRequests } from '#tests/support/browser/held-requests.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { deviceText, emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { type Words, wordsOf } from '#tests/support/words.ts';

const openTool = async (page: Page, name: string, title = name) => {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: title, exact: true });
};
const headsOf = (page: Page) => page.locator('main thead th').allInnerTexts();

/** Saves the list as a view. */
async function saveView(page: Page, t: Words, name: string): Promise<void> {
  const dialog = await openTool(page, t('Views'), t('Saved views'));
  await expect(dialog.getByLabel(t('Name of the view'))).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // STAFF-33, STAFF-35
  test(`staff choose columns with the keyboard and return to them by a saved view, in ${locale}`, async ({
    openAs,
  }) => {
    const page = await openAs(locale, 'staff', '/staff/parking-permits?sort=-requested_at');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader', { name: t('Holder') })).toBeVisible();
    const columns = await openTool(page, t('Columns'));
    await expectAccessible(page);
    await columns.getByRole('checkbox', { name: t('Holder') }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('Columns') })).toBeFocused();
    await expect(page.getByRole('columnheader', { name: t('Holder') })).toHaveCount(0);

    await saveView(page, t, 'Ġodda');
    const views = page.getByRole('navigation', { name: t('Saved views') });
    await expect(views.getByRole('link', { name: 'Ġodda' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await (await openTool(page, t('Columns'))).getByRole('button', { name: t('Show all columns') }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: t('Holder') })).toBeVisible();
    await page.getByLabel(t('State'), { exact: true }).selectOption('');
    await expect(page).toHaveURL(/state=all/);

    await page.reload();
    await views.getByRole('link', { name: 'Ġodda' }).click();
    await expect(page).toHaveURL('/staff/parking-permits?sort=-requested_at');
    await expect(page.getByRole('columnheader', { name: t('Holder') })).toHaveCount(0);
    // Cards on a phone have the same columns.
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.locator('main [data-entry]').first()).not.toContainText(t('Holder'));
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}

// STAFF-35
test('a saved view is deleted by its user, and with the session', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'staff', '/staff/people?search=Farrugia');
  await saveView(page, t, 'Farrugia family');
  await saveView(page, t, 'Second view');
  const views = page.getByRole('navigation', { name: t('Saved views') }).getByRole('link');
  await expect(views).toHaveText(['Farrugia family', 'Second view']);
  const dialog = await openTool(page, t('Views'), t('Saved views'));
  await dialog.getByRole('button', { name: t('Delete the view: {name}').replace('{name}', 'Second view') }).click();
  await expect(dialog.getByLabel(t('Name of the view'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(views).toHaveText(['Farrugia family']);
  await expect.poll(() => deviceText(page)).toContain('Farrugia family');
  await logOut(page, t);
  await expect(page).toHaveURL(/\/login/);
  expect(await deviceText(page)).not.toContain('Farrugia family');
});

// STAFF-34, AUDIT-7
test('finance download all payments as XLSX and CSV, which leaves rows in the audit log', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'finance', '/staff/payments?state=all');
  await expect(page.locator('main [data-entry]').nth(24)).toBeVisible();
  const found = Number.parseInt(
    (await page
      .getByRole('status')
      .getByText(/ found$/)
      .textContent()) ?? '',
    10,
  );
  const before = await countExports();
  const dialog = await openTool(page, t('Download'));
  await expectAccessible(page);
  const { sheets } = await readXlsx(await download(page, 'Excel (XLSX)'));
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(head).toEqual([t('Payer'), t('Paid for'), t('Amount'), t('State'), t('Started')]);
  expect(rows.length).toBeGreaterThanOrEqual(found);
  expect(rows.every(([, , amount, , started]) => typeof amount === 'number' && started instanceof Date)).toBe(true);
  await expect(dialog.getByRole('status')).toHaveText(t('The file was downloaded.'));
  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv).toContain('"Payer","Paid for","Amount","State","Started"\r\n');
  expect(csv).toMatch(/"\d+\.\d\d","[^"]+","20\d\d-\d\d-\d\d \d\d:\d\d"\r\n/);
  expect(await countExports()).toBe(before + 2);
});

// STAFF-34
test('a downloaded list of people contains more rows than its page shows', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'staff', '/staff/people');
  await expect(page.locator('main [data-entry]')).toHaveCount(25);
  await openTool(page, t('Download'));
  const csv = (await download(page, 'CSV')).toString('utf8');
  expect(csv.trim().split('\r\n').length - 1).toBeGreaterThan(25);
});

// STAFF-34
test('a download that the audit log does not record gives no file, and one can be cancelled', async ({
  openAs,
  provoke,
}) => {
  const t = wordsOf('en');
  provoke(/Failed to load resource|\/api\/staff\/exports/);
  const page = await openAs('en', 'finance', '/staff/payments?state=all');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const dialog = await openTool(page, t('Download'));
  await page.route(/\/api\/staff\/exports/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect(dialog.getByText(t('Downloading the table needs a connection.'))).toBeVisible();
  const release = await holdRequests(page, /\/api\/staff\/payments/);
  await dialog.getByRole('button', { name: 'CSV' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t('Cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'CSV' })).toBeEnabled();
  await expect(dialog).toBeVisible();
  await release();
  expect(files).toEqual([]);
});

// STAFF-34, STAFF-35
test('complaints offer columns, but no download and no saved views', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'staff', '/staff/complaints');
  await expect(page.getByRole('button', { name: t('Columns') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('Download') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('Views') })).toHaveCount(0);
});

// STAFF-36
test('a list prints as a table with its filters and chosen columns, without controls', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'staff', '/staff/parking-permits?state=available&search=a');
  const columns = await openTool(page, t('Columns'));
  await columns.getByRole('checkbox', { name: t('Code') }).click();
  await columns.getByRole('button', { name: t('Done') }).click();
  await expect(page.getByRole('columnheader', { name: t('Code') })).toHaveCount(0);
  // The width of a sheet.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Search: a · State: Approved · Sorted by: Asked for, ascending')).toBeVisible();
  expect(await headsOf(page)).toEqual(['Number plate', 'Holder', 'State', 'Asked for']);
  await expect(page.locator('main thead')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

// STAFF-11
test('a filter that is set while the page of another one is loading adds to it', async ({ openAs }) => {
  const t = wordsOf('en');
  const page = await openAs('en', 'staff', '/staff/companies');
  const published = page.getByLabel(t('Published'), { exact: true });
  await expect(published).toBeVisible();
  const release = await holdRequests(page, /\/api\/staff\/companies/);
  await published.selectOption('true');
  await page.getByLabel(t('In Maltese too')).selectOption('true');
  await release();
  await expect(page).toHaveURL('/staff/companies?is_published=true&is_translated=true');
});

/** Presses a button of the dialog and returns the file. */
async function download(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  return readFile(await (await started).path());
}

/** How often finance downloaded payments. */
async function countExports(): Promise<number> {
  return inDatabase(async (db) => {
    const { count } = await db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.actor_id')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('email', '=', emailOfRole('finance'))
      .where('subject_id', '=', 'paymentsAdmin.list')
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
