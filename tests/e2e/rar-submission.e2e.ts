import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import {
  fillReport,
  newOrganisation,
  openQuestion,
  otherDevice,
  publishResults,
  rarTest as test,
  setDeadline,
  startedReport,
  submitElsewhere,
} from '#tests/support/rar-pages.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The end of a report: its deadline, its submission, its results (behaviour.md, "Organisation reports"). */
test.use({
  viewport: { width: 360, height: 780 },
  expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/,
  trace: 'off',
});
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');
const MONTH = 30 * 24 * 60;
const answer = (page: Page) => page.getByLabel(t('Your answer'));
const saved = (page: Page) => expect(page.locator('[data-save]')).toHaveText(t('All changes saved'));

test.afterEach(({ portal }) => setDeadline(portal.database, MONTH));

async function fine(page: Page): Promise<void> {
  await expectAccessible(page);
  await noSidewaysScroll(page);
}

test('warns before the deadline while something is not sent', async ({ context, page, portal }) => {
  await startedReport(context, portal.address, await newOrganisation(portal.database));
  await setDeadline(portal.database, 6 * 24 * 60);
  await page.route(/\/questions\/\d+$/, (route) => route.abort());
  await openQuestion(page, portal.address, '1.4');
  await expect(page.getByText(t('Less than a week is left'))).toHaveCount(0);
  await answer(page).fill('On this device only');
  await expect(page.getByText(t('Less than a week is left'))).toBeVisible();
  await fine(page);
  for (const [minutes, words] of [
    [20 * 60, t('Less than a day is left')],
    [40, t('Less than an hour is left')],
  ] as const) {
    await setDeadline(portal.database, minutes);
    await page.goto(memberPaths.rar);
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText(/^(?:39|40) minutes left/)).toBeVisible();
});

test('is not submitted while anything waits or is missing; then for good, for all officers', async ({
  browser,
  context,
  page,
  portal,
}) => {
  const organisation = await newOrganisation(portal.database, 2);
  const report = await startedReport(context, portal.address, organisation);
  const confirm = page.getByLabel(t('Your organisation’s name'));
  const submit = page.getByRole('button', { name: t('Submit the report for good') });
  await page.route(/\/questions\/\d+$/, (route) => route.abort());
  await openQuestion(page, portal.address, '2.5');
  await page.getByRole('radio').first().check();
  await expect(page.locator('[data-save]')).toHaveText(t('Saved on this device'));
  await page.goto(`${memberPaths.rarReport}?step=check`);
  await expect(page.getByText('1 answer is not on the server yet')).toBeVisible();
  await confirm.fill(organisation.name);
  await submit.click();
  await expect(page.getByText(/Part of the report is not on the server yet/)).toBeVisible();
  await expect(confirm).toHaveValue(organisation.name);
  await fine(page);

  await page.unroute(/\/questions\/\d+$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
  await submit.click();
  await expect(page.getByText(/A required question is not answered yet/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\.1 / })).toBeVisible();

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText(/You are offline\. Submitting needs a connection/)).toBeVisible();
  await context.setOffline(false);

  await fillReport(portal.database, report);
  await page.reload();
  await expect(page.getByText(t('Required, and not answered'))).toHaveCount(0);
  await confirm.fill('Somebody else');
  await submit.click();
  await expect(page.getByRole('link', { name: /This is not the name of your organisation/ })).toBeVisible();
  await confirm.fill(organisation.name.toUpperCase());
  await submit.click();
  await expect(page.getByText(/^By Ġorġa Ħili on /)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await fine(page);

  const other = await otherDevice(browser, portal.address, organisation.officers[1] ?? '');
  await other.goto(portal.address + memberPaths.rarReport);
  await expect(other.getByText(/^By Ġorġa Ħili on /)).toBeVisible();
  await expect(other.getByRole('textbox')).toHaveCount(0);
  await other.goto(portal.address + memberPaths.rarResults);
  await expect(other.getByText(/The union marks the reports now/)).toBeVisible();
  await other.context().close();
});

test('what came after a colleague submitted stays on the device', async ({ context, page, portal }) => {
  const organisation = await newOrganisation(portal.database);
  const report = await startedReport(context, portal.address, organisation);
  await page.route(/\/questions\/\d+$/, (route) => route.abort());
  await openQuestion(page, portal.address, '1.4');
  await answer(page).fill('Too late, and not lost');
  await expect(page.locator('[data-save]')).toHaveText(t('Saved on this device'));
  await submitElsewhere(portal.database, report);
  await page.unroute(/\/questions\/\d+$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(t('Only on this device'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Too late, and not lost')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('Copy the text') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Too late, and not lost');
  await fine(page);
});

test('shows results: points, rank, office, and remarks by question', async ({ context, page, portal }) => {
  const report = await startedReport(context, portal.address, await newOrganisation(portal.database));
  await fillReport(portal.database, report, 87.5);
  await publishResults(portal.database, report);
  await page.goto(memberPaths.rarResults);
  await expect(page.getByText('6,214.50 of 7,000')).toBeVisible();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(page.getByText(t('Yes, an office of its own'))).toBeVisible();
  await expect(page.getByText(/^87\.50 of \d+ points$/).first()).toBeVisible();
  await expect(page.getByText('Clear, and proved.').first()).toBeVisible();
  await fine(page);
});
