import { expect } from '@playwright/test';
import { signInContext } from '#tests/support/members.ts';
import {
  answerField,
  expectSaveState,
  openAs,
  openQuestion,
  storedOnDevice,
  typeMore,
} from '#tests/support/rar-editor.ts';
import { rarStories, SAVES } from '#tests/support/rar-stories.ts';
import { test } from '#tests/support/test.ts';
import { typeAndReload } from '#tests/support/type-and-reload.ts';

/** What an answer of a report can meet on the way to the server (issue Reports, "Must hold"). */
const story = rarStories();

test('what is typed is on the device at once and on the server soon, and only then all is saved', async ({ page }) => {
  await story.open(page);
  await expectSaveState(page, 'saved');
  story.faulty.modeFor(SAVES, { kind: 'hang' });
  await answerField(page).fill('We met every Tuesday.');
  await expectSaveState(page, 'saving');
  await expect.poll(async () => (await storedOnDevice(page)).drafts.length, { intervals: [50] }).toBe(1);
  // It hangs on its way: nobody says that it is saved.
  await page.waitForTimeout(1500);
  await expectSaveState(page, 'saving');
  expect(await story.saved()).toEqual([]);
  story.faulty.mode({ kind: 'pass' });
  await expectSaveState(page, 'saved');
  expect(await story.saved()).toEqual(['We met every Tuesday.']);
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  // Letters in quick succession go as one.
  await typeMore(page, ' And on Fridays.');
  await expectSaveState(page, 'saved');
  expect(await story.saved()).toHaveLength(2);
});

test('without a network it is saved on the device, and goes by itself from any page after a restart', async ({
  context,
  page,
}) => {
  await story.open(page);
  await context.setOffline(true);
  await answerField(page).fill('Written in the basement.');
  await expectSaveState(page, 'device');
  await page.close();
  await context.setOffline(false);
  // The control: nobody sends it while the app is closed.
  expect(await story.saved()).toEqual([]);
  const later = await context.newPage();
  await later.goto(story.faulty.url);
  await story.expectSaved('Written in the basement.');
});

test('the last letter before a reload is kept, and sent', async ({ page }) => {
  await story.open(page);
  await typeAndReload(answerField(page), 'To the last letter', story.faulty);
  await expect(answerField(page)).toHaveValue('To the last letter');
  await story.expectSaved('To the last letter');
});

test('killed between saving and sending, it is sent once after the restart', async ({ context, page }) => {
  await story.open(page);
  story.faulty.modeFor(SAVES, { kind: 'hang' });
  await answerField(page).fill('Killed on the way');
  await expect.poll(() => story.posts(SAVES)).toBe(1);
  await page.close();
  story.faulty.mode({ kind: 'pass' });
  const later = await context.newPage();
  await openQuestion(later, story.faulty.url, story.question().number);
  await expect(answerField(later)).toHaveValue('Killed on the way');
  await expectSaveState(later, 'saved');
  expect(await story.saved()).toEqual(['Killed on the way']);
});

for (const rekeyed of [false, true]) {
  const name = rekeyed ? 'and with another key it meets itself, and is still one text' : 'it is saved once';
  test(`the answer is lost after the server has it: ${name}`, async ({ page }) => {
    await story.open(page);
    let isFirst = true;
    story.faulty.modeFor(SAVES, () => {
      const fault = isFirst ? ({ kind: 'answer-lost', ...(rekeyed ? { rekeyed } : {}) } as const) : undefined;
      isFirst = false;
      return fault ?? { kind: 'pass' };
    });
    await answerField(page).fill('Lost on the way back');
    await expectSaveState(page, 'saved');
    expect(await story.saved()).toEqual(['Lost on the way back']);
    expect(story.posts(SAVES)).toBe(2);
    expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  });
}

test('what is typed after a lost answer follows it, and nobody is asked anything', async ({ page }) => {
  await story.open(page);
  story.faulty.modeFor(SAVES, { kind: 'answer-lost' });
  await answerField(page).fill('One');
  await expect.poll(() => story.posts(SAVES)).toBeGreaterThan(0);
  await typeMore(page, ' two');
  await expectSaveState(page, 'device');
  story.faulty.mode({ kind: 'pass' });
  await expectSaveState(page, 'saved', 15_000);
  expect(await story.saved()).toEqual(['One', 'One two']);
});

test('two windows of one device write at once: what can be joined is, the rest stands side by side', async ({
  context,
  page,
}) => {
  await story.open(page);
  await answerField(page).fill('One\nTwo\nThree');
  await expectSaveState(page, 'saved');
  const other = await context.newPage();
  await openQuestion(other, story.faulty.url, story.question().number);
  await Promise.all([answerField(page).fill('First\nTwo\nThree'), answerField(other).fill('One\nTwo\nThird')]);
  await expect(answerField(page)).toHaveValue('First\nTwo\nThird');
  await expect(answerField(other)).toHaveValue('First\nTwo\nThird');
  await expectSaveState(page, 'saved');
  await Promise.all([answerField(page).fill('Left'), answerField(other).fill('Right')]);
  await expect(page.getByRole('heading', { name: 'This was written twice' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This was written twice' })).toBeVisible();
  const { drafts } = await storedOnDevice(page);
  expect([drafts[0]?.value, ...(drafts[0]?.rivals ?? []).map(({ value }) => value)].toSorted()).toEqual([
    'Left',
    'Right',
  ]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaveState(other, 'saved');
  expect(['Left', 'Right']).toContain((await story.saved()).at(-1));
});

test('two officers write the same answer: joined where it is clean, both kept where it is not', async ({
  browser,
  page,
}) => {
  await story.open(page);
  await answerField(page).fill('One\nTwo\nThree');
  await expectSaveState(page, 'saved');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await openAs(context, story.faulty.url, story.officer(1), story.question().number);
  await expect(answerField(other)).toHaveValue('One\nTwo\nThree');
  await context.setOffline(true);
  await answerField(other).fill('One\nTwo\nThird');
  await answerField(page).fill('First\nTwo\nThree');
  await story.expectSaved('First\nTwo\nThree');
  await context.setOffline(false);
  await expect(answerField(other)).toHaveValue('First\nTwo\nThird');
  await story.expectSaved('First\nTwo\nThird');
  // One who is not writing just sees the newer text.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(answerField(page)).toHaveValue('First\nTwo\nThird');

  await context.setOffline(true);
  await answerField(other).fill('Theirs');
  await answerField(page).fill('Ours');
  await story.expectSaved('Ours');
  await context.setOffline(false);
  await expect(other.getByRole('heading', { name: 'This was written twice' })).toBeVisible();
  await expectSaveState(other, 'attention');
  await expect(other.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expect(other.getByText('Ours', { exact: true })).toBeVisible();

  // What comes in while both are made one was not seen: it is asked about again.
  await other.getByRole('button', { name: 'Edit both into one' }).click();
  const merged = other.getByLabel('One answer of both');
  await expect(merged).toHaveValue('Theirs\n\nOurs');
  await merged.fill('Theirs and ours');
  await answerField(page).fill('Ours, once more');
  await story.expectSaved('Ours, once more');
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByRole('region', { name: 'This was written twice' })).toContainText('once more');
  await expect(merged).toHaveValue('Theirs and ours');
  await other.getByRole('button', { name: 'Save this answer' }).click();
  await expect(merged).toHaveCount(0);
  await expectSaveState(other, 'attention');
  // And what was made of two is there after a reload, until it is decided.
  await other.getByRole('button', { name: 'Edit both into one' }).click();
  await expect(merged).toHaveValue('Theirs and ours\n\nOurs, once more');
  await typeAndReload(merged, 'All of it', story.faulty);
  await other.getByRole('button', { name: 'Edit both into one' }).click();
  await expect(merged).toHaveValue('All of it');
  await other.getByRole('button', { name: 'Back to both versions' }).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await story.expectSaved('Theirs and ours');
  await expectSaveState(other, 'saved');
  await context.close();
});

test('the session ends: what was typed is kept, and goes after signing in again', async ({ context, page }) => {
  await story.open(page);
  await context.setOffline(true);
  await answerField(page).fill('Longer than my session');
  await expectSaveState(page, 'device');
  await story.portal.endSessions(story.officer());
  await context.setOffline(false);
  await expect(answerField(page)).toHaveCount(0);
  const { drafts, items } = await storedOnDevice(page);
  expect(drafts).toMatchObject([{ value: 'Longer than my session' }]);
  expect(['pending', 'blocked_auth']).toContain(items[0]?.state);
  expect(await story.saved()).toEqual([]);
  await signInContext(context, story.faulty.url, story.officer());
  await openQuestion(page, story.faulty.url, story.question().number);
  await story.expectSaved('Longer than my session');
});
