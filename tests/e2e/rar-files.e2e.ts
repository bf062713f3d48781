import { expect, type Page } from '@playwright/test';
import { kept, signInContext } from '#tests/support/members.ts';
import {
  answerField,
  documentFile,
  expectSaveState,
  fillDevice,
  openQuestion,
  storedOnDevice,
} from '#tests/support/rar-editor.ts';
import type { PortalReport } from '#tests/support/rar-portal.ts';
import { FILES, rarStories, SAVES } from '#tests/support/rar-stories.ts';
import { sized } from '#tests/support/size.ts';
import { test } from '#tests/support/test.ts';

/** What a file of a report, and a whole report, can meet on the way to the server (issue Reports, "Must hold"). */
const story = rarStories();

/** Questions that are given all ten files they take. */
const FULL_QUESTIONS = sized(2, 6);

test('a file is on the device before anything is said, shows how far it is, and survives drops', async ({ page }) => {
  await story.open(page);
  let drops = 2;
  story.faulty.modeFor(FILES, () => (drops-- > 0 ? { kind: 'drop' } : { kind: 'pass' }));
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('one.pdf'), documentFile('two.pdf')]);
  await expect.poll(async () => (await storedOnDevice(page)).files.length).toBe(2);
  await expect(page.getByText('one.pdf')).toBeVisible();
  await expectSaveState(page, 'saved', 20_000);
  expect(await story.portal.files(story.report)).toHaveLength(2);
  expect((await storedOnDevice(page)).files).toEqual([]);
});

test('a file whose answer was lost is there once', async ({ page }) => {
  await story.open(page);
  let isFirst = true;
  story.faulty.modeFor(FILES, () => {
    const isLost = isFirst;
    isFirst = false;
    return isLost ? { kind: 'answer-lost' } : { kind: 'pass' };
  });
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('once.pdf')]);
  await expectSaveState(page, 'saved', 20_000);
  expect(await story.portal.files(story.report)).toHaveLength(1);
});

test('a file is taken away without a network: one that waits at once, one that is there later', async ({
  context,
  page,
}) => {
  await story.open(page);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('stored.pdf')]);
  await expectSaveState(page, 'saved');
  await context.setOffline(true);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('waiting.pdf')]);
  await expectSaveState(page, 'device');
  for (const name of ['waiting.pdf', 'stored.pdf']) {
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByRole('button', { name: 'Remove the file' }).click();
  }
  // The one that waits was tried in vain, and may have arrived: it goes when that is known.
  const removed = async () => (await storedOnDevice(page)).files.map(({ is_removed }) => is_removed);
  await expect.poll(removed).toEqual([true, true]);
  await context.setOffline(false);
  await expectSaveState(page, 'saved', 20_000);
  expect(await story.portal.files(story.report)).toEqual([]);
});

test('a file that is taken away too late stays, and whoever took it away reads why', async ({ context, page }) => {
  await story.open(page);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('stays.pdf')]);
  await expectSaveState(page, 'saved');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Remove: stays.pdf' }).click();
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expectSaveState(page, 'device');
  try {
    await story.portal.setDeadline(new Date());
    await context.setOffline(false);
    const why = 'It stays in the report: the deadline passed before it could be removed.';
    await expect(page.getByText(why)).toBeVisible({ timeout: 20_000 });
    expect(await story.portal.files(story.report)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(why)).toBeVisible();
    // Once it is known, it can be put away where all that waits is listed.
    await page.goto(`${story.faulty.url}/outbox`);
    const item = page.getByRole('listitem').filter({ hasText: 'File to be taken out of the report' });
    await expect(item).toContainText('stays.pdf');
    await item.getByRole('button', { name: 'Delete' }).click();
    await item.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
    expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  } finally {
    await story.portal.setDeadline(new Date(Date.now() + 30 * 86_400_000));
  }
});

test('no room on the device: a file is clearly not saved, nothing half of it is there, and with room it goes', async ({
  page,
}) => {
  const giveRoom = await fillDevice(page, story.faulty.url);
  await story.open(page);
  const add = () =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles([documentFile('big.pdf', 400_000)]);
  await add();
  await expect(page.getByText(/big\.pdf was not added: this device has no room/)).toBeVisible();
  await answerField(page).fill('No room for this');
  await expectSaveState(page, 'unkept');
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  await giveRoom();
  // The control: with room again, the same is kept, and what was typed goes by itself.
  await add();
  await expectSaveState(page, 'saved', 20_000);
  expect(await story.portal.files(story.report)).toHaveLength(1);
  await story.expectSaved('No room for this');
});

test('signing out with something waiting asks first; kept, it is sealed for the next person and goes with the first', async ({
  context,
  page,
}) => {
  await story.open(page);
  story.faulty.modeFor(SAVES, { kind: 'drop' });
  story.faulty.modeFor(FILES, { kind: 'drop' });
  await answerField(page).fill('Only for my eyes');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('mine.pdf')]);
  await expectSaveState(page, 'device');
  await page.goto(`${story.faulty.url}/account/my-settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  const asked = page.getByRole('dialog', { name: 'Not everything is sent' });
  await expect(asked).toContainText('2 still wait on this device.');
  await asked.getByRole('button', { name: 'Keep sealed' }).click();
  await expect(page).toHaveURL(/login/);
  story.faulty.mode({ kind: 'pass' });

  await signInContext(context, story.faulty.url, story.officer(1));
  await openQuestion(page, story.faulty.url, story.question().number);
  await expect(answerField(page)).toHaveValue('');
  await expect(page.getByText('mine.pdf')).toHaveCount(0);
  await expectSaveState(page, 'saved');
  await page.waitForTimeout(1000);
  expect(await story.saved()).toEqual([]);
  expect((await storedOnDevice(page)).drafts).toHaveLength(1);

  await context.clearCookies();
  await story.open(page);
  await story.expectSaved('Only for my eyes');
  await expect.poll(() => story.portal.files(story.report)).toHaveLength(1);
});

test('deleted on signing out, nothing of it is left', async ({ page }) => {
  await story.open(page);
  story.faulty.modeFor(SAVES, { kind: 'drop' });
  await answerField(page).fill('Better not');
  await expectSaveState(page, 'device');
  await page.goto(`${story.faulty.url}/account/my-settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await kept(page)).not.toContain('Better not');
  expect(await kept(page)).not.toContain('Organisation ');
});

const thinLine = `28 answers and ${FULL_QUESTIONS * 10} files over a thin line that drops: typing goes on, it shows how far it is, and resumes`;
test(thinLine, { tag: ['@safety', '@sized'] }, async ({ context, page }) => {
  test.setTimeout(240_000);
  await story.open(page);
  await context.setOffline(true);
  for (const each of story.report.questions) await answer(page, each);
  const roomy = story.report.questions.filter(({ max_files }) => max_files === 10).slice(0, FULL_QUESTIONS);
  for (const { number } of roomy) {
    await turnTo(page, number);
    const files = Array.from({ length: 10 }, (_, index) => documentFile(`${number}-${index}.pdf`, 4_000));
    await page.locator('input[type=file]').last().setInputFiles(files);
    await expect(page.locator('li[data-state]')).toHaveCount(10);
  }
  const waiting = await storedOnDevice(page);
  expect([waiting.drafts.length, waiting.files.length]).toEqual([story.report.questions.length, roomy.length * 10]);

  let asked = 0;
  story.faulty.modeFor(FILES, () =>
    asked++ % 9 === 4 ? { kind: 'drop' } : { kind: 'slow', delayMs: 300, bytesPerSecond: 20_000 },
  );
  await turnTo(page, roomy[0]?.number ?? '');
  await context.setOffline(false);
  await expect(page.locator('li[data-state=sending] progress').first()).toBeVisible({ timeout: 20_000 });
  // Texts do not wait for files, and what is typed meanwhile is not held up.
  await turnTo(page, story.question().number);
  const began = Date.now();
  await answerField(page).fill('Typed while files are on their way');
  expect(Date.now() - began).toBeLessThan(3_000);
  await story.expectSaved('Typed while files are on their way');
  expect((await storedOnDevice(page)).files.length).toBeGreaterThan(0);
  // The tab dies in the middle: what is there stays there, the rest goes on.
  await page.close();
  const before = (await story.portal.files(story.report)).length;
  const later = await context.newPage();
  await openQuestion(later, story.faulty.url, story.question().number);
  await expectSaveState(later, 'saved', 150_000);
  expect(before).toBeLessThan(roomy.length * 10);
  expect(await story.portal.files(story.report)).toHaveLength(roomy.length * 10);
  expect((await story.portal.history(story.report)).size).toBe(story.report.questions.length);
});

async function turnTo(page: Page, number: string): Promise<void> {
  await page.locator(`nav a[href$="question=${number}"]`).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: number })).toBeVisible();
}

/** Answers a question as its kind wants it. */
async function answer(page: Page, { number, kind }: PortalReport['questions'][number]): Promise<void> {
  await turnTo(page, number);
  if (kind === 'choice') await page.getByRole('radio').first().dispatchEvent('click');
  else if (kind === 'number') await answerField(page).fill('12');
  else if (kind === 'date') await answerField(page).fill('2026-03-05');
  else await answerField(page).fill(`The answer to ${number}.`);
}
