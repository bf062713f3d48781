import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { inspect, moveTo } from '#tests/support/browser/page-tour.ts';
import { addFiles, answerField, expectSaveState, removeFile } from '#tests/support/browser/rar-editor.ts';
import { rarTest as test } from '#tests/support/browser/rar-stories.ts';
import { endSession, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { wordsOf } from '#tests/support/words.ts';

/** The report of an organisation as its officers see it (docs/requirements/rar.md), on a phone's screen. */
test.use({ viewport: { width: 360, height: 780 } });
test.describe.configure({ mode: 'default' });

const t = wordsOf('en');

/**
 * Waits for the next question, because text typed before would go into the previous field. Uses the keyboard, because
 * the line about the last save may appear above the link at any time.
 */
async function openNextQuestion(page: Page, number: string): Promise<void> {
  const link = page.getByRole('link', { name: `Next: ${number}` });
  await link.press('Enter');
  await expect(link).toHaveCount(0);
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await noSidewaysScroll(page);
}

test('an officer starts a report and answers each kind of question; overlong text is not cut, and files can be downloaded', async ({
  context,
  page,
  portal,
  faulty,
  provoke,
}) => {
  provoke(/status of 422/);
  const { officers } = await portal.newOrganisation();
  await signInContext(context, faulty.url, officers[0]);
  await page.goto(memberPaths.rar);
  await expect(page.getByText(/You can work on it until/)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: t('Start this year’s report') }).click();
  await expect(page).toHaveURL(new RegExp(`${rarPaths.report}$`));
  await expect(page.getByText('0 of 28 questions answered')).toBeVisible();
  await expect(page.getByText(/^\d+ days left$/)).toBeVisible();

  await page.getByRole('link', { name: 'Start with 1.1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await answerField(page).fill('1,250');
  await expect(page.getByText('Counts as 1250')).toBeVisible();
  await expectSaveState(page, 'saved');
  // Text that is not a number deletes nothing.
  await answerField(page).fill('about 1,300');
  await expect(page.getByText('This is not a number, so it is not saved. Your answer is still 1250.')).toBeVisible();
  await openNextQuestion(page, '1.2');
  await answerField(page).fill('2026-03-14');
  await openNextQuestion(page, '1.3');
  await page.getByRole('radio').first().check();
  await expectSaveState(page, 'saved');
  await page.getByRole('button', { name: t('Clear the choice') }).click();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await openNextQuestion(page, '1.4');
  const long = 'word '.repeat(410);
  await answerField(page).fill(long);
  await expect(page.getByText(/^This is 50 characters too long/)).toBeVisible();
  await expect(page.getByText(t('This answer was not accepted'))).toBeVisible();
  await page.reload();
  await expect(answerField(page)).toHaveValue(long);
  await answerField(page).fill('Seven offices.\nWe meet on Mondays.');
  await expect(page.getByText('34 of 2000 characters')).toBeVisible();
  await openNextQuestion(page, '2.1');
  await openNextQuestion(page, '2.2');

  await expect(page.getByText(t('No file, no points: add evidence.'))).toBeVisible();
  await addFiles(
    page,
    { name: 'evening.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.from('no picture') },
  );
  await expect(page.getByText('film.mov was not added: only PDF, JPG and PNG are accepted.')).toBeVisible();
  await expect(page.locator('li[data-state="stored"]')).toHaveCount(1);
  await expectSaveState(page, 'saved');
  await expectGood(page);
  await page.getByRole('button', { name: 'Remove: evening' }).click();
  await page.getByRole('button', { name: t('Keep it') }).click();
  await expect(page.locator('li[data-state="stored"]')).toHaveCount(1);
  await removeFile(page, 'evening');
  await expect(page.locator('li[data-state]:has(button, a)')).toHaveCount(0);
  await expectSaveState(page, 'saved');

  await page.getByRole('link', { name: t('All questions') }).click();
  await expect(page.getByText('3 of 28 questions answered')).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\.4 .* Saved$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1\.3 .* Not answered$/ })).toBeVisible();
});

/** Pages that the tour of all addresses (accessibility.e2e.ts) does not visit. */
test('a question, the check before submitting, and previous years are accessible, and fit a small window', async ({
  openAs,
  page,
}) => {
  await openAs('mt', 'organisation officer', rarPaths.report);
  const lastYear = new Date().getFullYear() - 1;
  const found: string[] = [];
  for (const address of [
    `${rarPaths.report}?question=2.2`,
    `${rarPaths.report}?step=check`,
    `${rarPaths.submissions}?year=${lastYear}`,
    `${rarPaths.pastResults}?year=${lastYear}`,
  ]) {
    await moveTo(page, address);
    found.push(...(await inspect(page, 'mt', address)));
  }
  expect(found).toEqual([]);
});

test('a student is redirected from reports to the front page; an officer of two organisations stays with the chosen one', async ({
  openAs,
  context,
  page,
  portal,
  faulty,
}) => {
  await openAs('en', 'student', rarPaths.report);
  await expect(page).toHaveURL(`${faulty.url}/`);

  const [first, second] = [await portal.newOrganisation(), await portal.newOrganisation(0)];
  const [officer = ''] = first.officers;
  await portal.addOfficer(officer, second.organisation);
  await endSession(page);
  await signInContext(context, faulty.url, officer);
  await page.goto(memberPaths.rar);
  const organisation = page.getByLabel(t('Organisation'), { exact: true });
  await organisation.selectOption(second.name);
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: second.name })).toBeVisible();
  await page.reload();
  await expect(organisation).toHaveValue(String(second.organisation));
});
