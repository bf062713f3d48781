import { expect } from '@playwright/test';
import { rarPaths } from '#contract/rar/paths.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import {
  answerField,
  expectSaveState,
  NOTHING_STORED,
  openQuestion,
  readAgain,
  storedOnDevice,
  typeMore,
} from '#tests/support/browser/rar-editor.ts';
import { rarTest as test, SAVES } from '#tests/support/browser/rar-stories.ts';
import { typeAndReload } from '#tests/support/browser/type-and-reload.ts';
import { deviceText, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';

/**
 * Faults that affect an answer on the way to the server (issue Reports, "Must hold"); lost responses are in
 * tests/api/report-on-device.test.ts.
 */
test.describe.configure({ mode: 'default' });

test(
  'an answer is stored on the device at once and on the server once, from any of two windows',
  { tag: '@safety' },
  async ({ context, page, story, faulty, provoke }) => {
    provoke(/status of 409/);
    await story.open(page);
    await expectSaveState(page, 'saved');
    faulty.modeFor(SAVES, { kind: 'hang' });
    await answerField(page).fill('We met every Tuesday.');
    await expectSaveState(page, 'saving');
    await expect.poll(async () => (await storedOnDevice(page)).drafts.length, { intervals: [50] }).toBe(1);
    // The request hangs: the page does not report the text as saved.
    await expect.poll(() => story.posts(SAVES)).toBe(1);
    await expectSaveState(page, 'saving');
    expect(await story.saved()).toEqual([]);
    faulty.mode({ kind: 'pass' });
    await expectSaveState(page, 'saved');
    expect(await story.saved()).toEqual(['We met every Tuesday.']);
    expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
    // Quick keystrokes are sent as one text.
    await typeMore(page, ' And on Fridays.');
    await expectSaveState(page, 'saved');
    expect(await story.saved()).toEqual(['We met every Tuesday.', 'We met every Tuesday. And on Fridays.']);

    // Two windows of the device write at the same time: mergeable changes are merged, others are shown side by side.
    await answerField(page).fill('One\nTwo\nThree');
    await expectSaveState(page, 'saved');
    const other = await context.newPage();
    await openQuestion(other, faulty.url, story.question().number);
    await Promise.all([answerField(page).fill('First\nTwo\nThree'), answerField(other).fill('One\nTwo\nThird')]);
    await expect(answerField(page)).toHaveValue('First\nTwo\nThird');
    await expect(answerField(other)).toHaveValue('First\nTwo\nThird');
    await expectSaveState(page, 'saved');
    await Promise.all([answerField(page).fill('Left'), answerField(other).fill('Right')]);
    await expect(page.getByRole('heading', { name: 'Two versions of this answer' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Two versions of this answer' })).toBeVisible();
    const { drafts } = await storedOnDevice(page);
    expect([drafts[0]?.value, ...(drafts[0]?.rivals ?? []).map(({ value }) => value)].toSorted()).toEqual([
      'Left',
      'Right',
    ]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expectSaveState(other, 'saved');
    expect(['Left', 'Right']).toContain((await story.saved()).at(-1));
  },
);

test(
  'text typed before the tab died or the session ended is sent once, to the last letter, after the restart',
  { tag: '@safety' },
  async ({ context, page, portal, story, faulty, provoke }) => {
    // Errors of the ended session.
    provoke(/status of 401/);
    const { number } = story.question();
    await story.open(page);
    await context.setOffline(true);
    await answerField(page).fill('Written in the basement.');
    await expectSaveState(page, 'device');
    // The tab dies between saving and sending.
    faulty.modeFor(SAVES, { kind: 'hang' });
    await context.setOffline(false);
    await expect.poll(() => story.posts(SAVES)).toBe(1);
    await page.close();
    faulty.mode({ kind: 'pass' });
    // The control: no request is sent while the app is closed.
    expect(await story.saved()).toEqual([]);
    const later = await context.newPage();
    await later.goto(faulty.url);
    await story.expectSaved('Written in the basement.');
    await moveTo(later, `${rarPaths.report}?question=${number}`);
    await expect(answerField(later)).toHaveValue('Written in the basement.');
    await expectSaveState(later, 'saved');

    await typeAndReload(answerField(later), 'To the last letter', faulty);
    await expect(answerField(later)).toHaveValue('To the last letter');
    await story.expectSaved('To the last letter');
    expect(await story.saved()).toEqual(['Written in the basement.', 'To the last letter']);
    // The device has received it too, before it goes offline.
    await expectSaveState(later, 'saved');

    await context.setOffline(true);
    await answerField(later).fill('Longer than my session');
    await expectSaveState(later, 'device');
    await portal.endSessions(story.officer());
    await context.setOffline(false);
    await expect(answerField(later)).toHaveCount(0);
    // Encrypted until its writer signs in again.
    await expect.poll(() => deviceText(later)).not.toContain('Longer than my session');
    expect(await story.saved()).toHaveLength(2);
    await signInContext(context, faulty.url, story.officer());
    await openQuestion(later, faulty.url, number);
    await story.expectSaved('Longer than my session');
  },
);

test(
  'simultaneous answers of two officers are merged if possible, otherwise both are kept until one chooses with the keyboard',
  { tag: '@safety' },
  async ({ browser, page, story, provoke }) => {
    provoke(/status of 409/);
    await story.open(page);
    await answerField(page).fill('One\nTwo\nThree');
    await expectSaveState(page, 'saved');
    const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 780 } });
    const other = await story.openAs(context, 1);
    await expect(answerField(other)).toHaveValue('One\nTwo\nThree');
    await context.setOffline(true);
    await answerField(other).fill('One\nTwo\nThird');
    await answerField(page).fill('First\nTwo\nThree');
    await story.expectSaved('First\nTwo\nThree');
    await context.setOffline(false);
    await expect(answerField(other)).toHaveValue('First\nTwo\nThird');
    await story.expectSaved('First\nTwo\nThird');
    // An officer who is not writing sees the newer text at once.
    await readAgain(page);
    await expect(answerField(page)).toHaveValue('First\nTwo\nThird');

    await context.setOffline(true);
    await answerField(other).fill('Written in the basement.');
    await answerField(page).fill('Written in the office.');
    await story.expectSaved('Written in the office.');
    await context.setOffline(false);
    const card = other.getByRole('region', { name: 'Two versions of this answer' });
    await expect(card).toBeVisible();
    await expect(card.getByText('Ġorġa Ħili')).toBeVisible();
    await expect(card.locator('mark')).toHaveText([/basement/, /office/]);
    await expectSaveState(other, 'attention');
    await expectAccessible(other);
    await noSidewaysScroll(other);

    const merged = other.getByLabel('Combined answer');
    await card.getByRole('button', { name: 'Keep mine' }).focus();
    await other.keyboard.press('Tab');
    await other.keyboard.press('Tab');
    await other.keyboard.press('Enter');
    await expect(merged).toBeFocused();
    await expect(merged).toHaveValue('Written in the basement.\n\nWritten in the office.');
    await other.keyboard.press('Control+a');
    await other.keyboard.type('Written in both.');
    await other.keyboard.press('Tab');
    await other.keyboard.press('Enter');
    await expect(answerField(other)).toBeFocused();
    await expect(answerField(other)).toHaveValue('Written in both.');
    await story.expectSaved('Written in both.');
    await expectSaveState(other, 'saved');
    await context.close();
  },
);

test(
  'a colleague’s save while two versions are being combined needs a new decision, and the combined text survives a reload',
  { tag: ['@safety', '@long'] },
  async ({ browser, page, story, faulty }) => {
    await story.open(page);
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const other = await story.openAs(context, 1);
    await context.setOffline(true);
    await answerField(other).fill('Theirs');
    await answerField(page).fill('Ours');
    await story.expectSaved('Ours');
    await context.setOffline(false);
    const card = other.getByRole('region', { name: 'Two versions of this answer' });
    const edit = other.getByRole('button', { name: 'Combine the two' });
    const merged = other.getByLabel('Combined answer');
    await edit.click();
    await merged.fill('Theirs and ours');
    await answerField(page).fill('Ours, once more');
    await story.expectSaved('Ours, once more');
    await readAgain(other);
    await expect(card).toContainText('once more');
    await expect(merged).toHaveValue('Theirs and ours');
    await other.getByRole('button', { name: 'Save this answer' }).click();
    await expect(merged).toHaveCount(0);
    await expectSaveState(other, 'attention');
    await edit.click();
    await expect(merged).toHaveValue('Theirs and ours\n\nOurs, once more');
    await typeAndReload(merged, 'All of it', faulty);
    await edit.click();
    await expect(merged).toHaveValue('All of it');
    await other.getByRole('button', { name: 'Back to both versions' }).click();
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await story.expectSaved('Theirs and ours');
    await expectSaveState(other, 'saved');
    await context.close();
  },
);
