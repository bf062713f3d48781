import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#lib/member-paths.ts';
import { addressOfPart, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll, untilInteractive } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import {
  inDatabase,
  newOrganisation,
  openQuestion,
  otherDevice,
  rarTest as test,
  startedReport,
} from '#tests/support/rar-pages.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The report of an organisation as its officers see it (behaviour.md, "Organisation reports"), on a phone's screen. */
test.use({
  viewport: { width: 360, height: 780 },
  expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/,
  trace: 'off',
});
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');
const answer = (page: Page) => page.getByLabel(t('Your answer'));
const saved = (page: Page) => expect(page.locator('[data-save]')).toHaveText(t('All changes saved'));

/** The next question is there: what is written before that goes into the field of the last one. */
async function goOn(page: Page, number: string): Promise<void> {
  const link = page.getByRole('link', { name: `Next: ${number}` });
  await link.click();
  await expect(link).toHaveCount(0);
}

async function fine(page: Page): Promise<void> {
  await expectAccessible(page);
  await noSidewaysScroll(page);
}

test('is started, and written kind by kind', async ({ context, page, portal }) => {
  const organisation = await newOrganisation(portal.database);
  await signInContext(context, portal.address, organisation.officers[0]);
  await page.goto(memberPaths.rar);
  await expect(page.getByText(/It can be written until/)).toBeVisible();
  await fine(page);
  await page.getByRole('button', { name: t('Start this year’s report') }).click();
  await expect(page).toHaveURL(new RegExp(`${memberPaths.rarReport}$`));
  await expect(page.getByText('0 of 28 questions answered')).toBeVisible();
  await expect(page.getByText(/^\d+ days left$/)).toBeVisible();
  await fine(page);

  await page.getByRole('link', { name: 'Begin with 1.1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await answer(page).fill('1,250');
  await expect(page.getByText('Counts as 1250')).toBeVisible();
  await saved(page);
  // What is no number takes nothing away.
  await answer(page).fill('about 1,300');
  await expect(page.getByText('This is not a number, so it is not saved.')).toBeVisible();
  await expect(page.getByText('Counts as 1250')).toBeVisible();
  await goOn(page, '1.2');
  await answer(page).fill('2026-03-14');
  await saved(page);
  await goOn(page, '1.3');
  await page.getByRole('radio').first().check();
  await saved(page);
  await fine(page);
  await page.getByRole('button', { name: t('Choose none of them') }).click();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await saved(page);
  await goOn(page, '1.4');
  await answer(page).fill('Seven offices.\nWe meet on Mondays.');
  await expect(page.getByText('34 of 2000 characters')).toBeVisible();
  await saved(page);
  await fine(page);

  await page.reload();
  await expect(answer(page)).toHaveValue('Seven offices.\nWe meet on Mondays.');
  await page.getByRole('link', { name: t('All questions') }).click();
  await expect(page.getByText('3 of 28 questions answered')).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\.1 .* Saved$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\.3 .* Not answered$/ })).toBeVisible();
});

test('takes files, says which it does not take, and gives them back', async ({ context, page, portal }) => {
  const organisation = await newOrganisation(portal.database);
  await startedReport(context, portal.address, organisation);
  await openQuestion(page, portal.address, '2.2');
  await expect(page.getByText(t('No file, no points: add what shows it.'))).toBeVisible();
  await page.getByLabel(t('Choose file')).setInputFiles([
    { name: 'evening.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('film.mov was not added: only PDF, JPG and PNG are taken.')).toBeVisible();
  await expect(page.locator('li[data-state="stored"]')).toHaveCount(1);
  await saved(page);
  await fine(page);
  await page.getByRole('button', { name: 'Remove: evening' }).click();
  await page.getByRole('button', { name: t('Keep it') }).click();
  await expect(page.locator('li[data-state="stored"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove: evening' }).click();
  await page.getByRole('button', { name: t('Remove the file') }).click();
  await expect(page.locator('li[data-state]:has(button, a)')).toHaveCount(0);
  await saved(page);
});

test('a text that is too long is kept whole, and said to be', async ({ context, page, portal }) => {
  await startedReport(context, portal.address, await newOrganisation(portal.database));
  await openQuestion(page, portal.address, '1.4');
  const text = 'word '.repeat(410);
  await answer(page).fill(text);
  await expect(page.getByText(/^These? (?:is|are) |^This is 50 characters too long/)).toBeVisible();
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(answer(page)).toHaveValue(text);
});

test('of two officers who write different answers at once neither loses a word', async ({
  browser,
  context,
  page,
  portal,
}) => {
  const organisation = await newOrganisation(portal.database, 2);
  const [, second = ''] = organisation.officers;
  await startedReport(context, portal.address, organisation);
  await openQuestion(page, portal.address, '1.4');
  const other = await otherDevice(browser, portal.address, second);
  await openQuestion(other, portal.address, '1.4');
  // The first device's saves do not get through while the second's do.
  await page.route(/\/questions\/\d+$/, (route) => route.abort());
  await answer(page).fill('Written in the basement.');
  await expect(page.locator('[data-save]')).toHaveText(t('Saved on this device'));
  await answer(other).fill('Written in the office.');
  await saved(other);
  await page.unroute(/\/questions\/\d+$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));

  const card = page.getByRole('region', { name: t('This was written twice') });
  await expect(card).toBeVisible();
  await expect(card.getByText('Żeppi Ħili')).toBeVisible();
  await expect(card.locator('mark')).toHaveText([/basement/, /office/]);
  await expect(page.locator('[data-save]')).toHaveText(t('Something needs your decision'));
  await fine(page);

  // By keyboard alone.
  await card.getByRole('button', { name: t('Keep mine') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('One answer of both'))).toBeFocused();
  await expect(page.getByLabel(t('One answer of both'))).toHaveValue(/basement[^]*office/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Written in both.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveValue('Written in both.');
  await saved(page);
  await other.reload();
  await expect(answer(other)).toHaveValue('Written in both.');
  await other.context().close();
});

/** Seeded by today: the report that is open now is of this year or, near its end, of the next one. */
const now = new Date().getFullYear();
const lastYear = now - 1;
const thisYear = new RegExp(`${now}|${now + 1}`);

for (const locale of ['en', 'mt'] as const) {
  test(`every page is fit for everybody, in ${locale}`, async ({ openIn }) => {
    test.setTimeout(120_000);
    const words = wordsOf(locale);
    const page = await openIn(locale, memberPaths.rar);
    await page.setViewportSize({ width: 320, height: 640 });
    const headings = {
      [memberPaths.rar]: thisYear,
      [memberPaths.rarRegulations]: /./,
      [memberPaths.rarReport]: thisYear,
      [`${memberPaths.rarReport}?question=2.2`]: /2\.2/,
      [`${memberPaths.rarReport}?step=check`]: words('Check and submit'),
      [memberPaths.rarResults]: thisYear,
      [memberPaths.rarSubmissions]: words('Past submissions'),
      [`${memberPaths.rarSubmissions}?year=${lastYear}`]: String(lastYear),
      [memberPaths.rarPastResults]: words('Past results'),
      [`${memberPaths.rarPastResults}?year=${lastYear}`]: String(lastYear),
    };
    for (const [address, heading] of Object.entries(headings)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await fine(page);
    }
    await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
    for (const address of [`${memberPaths.rarReport}?question=2.2`, memberPaths.rarReport]) {
      await page.goto(address);
      await untilInteractive(page);
      await page.evaluate(() => (document.documentElement.dataset['textSize'] = '200'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await noSidewaysScroll(page);
    }
  });
}

test('is nothing for a student, who is sent home, nor for a visitor', async ({ context, page, portal }) => {
  await page.goto(memberPaths.rarReport);
  await expect(page).toHaveURL(/\/login\?redirectPath=/);
  await signInContext(context, portal.address, addressOfPart('student'));
  await page.goto(memberPaths.rarReport);
  await expect(page).toHaveURL(`${portal.address}/`);
});

test('of an officer of two organisations is that of the one chosen, the next time too', async ({
  context,
  page,
  portal,
}) => {
  const [first, second] = [await newOrganisation(portal.database), await newOrganisation(portal.database)];
  await inDatabase(portal.database, async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', first.officers[0] ?? '')
      .executeTakeFirstOrThrow();
    await db.insertInto('organisation_members').values({ user_id: user.id, organisation_id: second.id }).execute();
  });
  await signInContext(context, portal.address, first.officers[0]);
  await page.goto(memberPaths.rar);
  await page.getByLabel(t('Organisation'), { exact: true }).selectOption(second.name);
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: second.name })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('Organisation'), { exact: true })).toHaveValue(String(second.id));
  await fine(page);
});
