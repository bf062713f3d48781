import { expect, type Page } from '@playwright/test';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import {
  addFiles,
  answerField,
  documentFile,
  expectSaveState,
  fillDevice,
  NOTHING_STORED,
  openQuestion,
  removeFile,
  storedOnDevice,
  openOtherQuestion,
} from '#tests/support/browser/rar-editor.ts';
import type { PortalReport } from '#tests/support/browser/rar-portal.ts';
import { FILES, rarTest as test, SAVES } from '#tests/support/browser/rar-stories.ts';
import { endSession, deviceText, signInContext } from '#tests/support/members.ts';
import { storySize } from '#tests/support/size.ts';
import { timeLimit } from '#tests/support/time-limits.ts';

/** Faults that affect a report's file, or a whole report, on the way to the server (issue Reports, "Must hold"). */
test.describe.configure({ mode: 'default' });

// RAR-27
test(
  'a file is stored on the device at once and on the server once, and can be removed offline until the deadline',
  { tag: '@safety' },
  async ({ context, page, portal, story, faulty, provoke }) => {
    provoke(/status of 410/);
    await story.open(page);
    const looked = Promise.withResolvers<void>();
    const faults = (['drop', 'answer-lost'] as const).values();
    faulty.modeFor(FILES, () => {
      const kind = faults.next().value;
      return kind === undefined ? { kind: 'held', until: looked.promise } : { kind };
    });
    await addFiles(page, documentFile('one.pdf'), documentFile('two.pdf'));
    await expect.poll(async () => (await storedOnDevice(page)).files.length).toBe(2);
    looked.resolve();
    await expect(page.getByText('one.pdf')).toBeVisible();
    await expectSaveState(page, 'saved', 20_000);
    expect(await story.files()).toHaveLength(2);
    expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);

    await context.setOffline(true);
    await addFiles(page, documentFile('waiting.pdf'));
    await expectSaveState(page, 'device');
    await removeFile(page, 'waiting.pdf');
    await removeFile(page, 'one.pdf');
    // An attempt for the pending file failed, and it may have arrived: it is sent once that is known.
    const removed = async () => (await storedOnDevice(page)).files.map(({ is_removed }) => is_removed);
    await expect.poll(removed).toEqual([true, true]);
    await context.setOffline(false);
    await expectSaveState(page, 'saved', 20_000);
    const [left, ...others] = await story.files();
    expect(others).toEqual([]);

    await context.setOffline(true);
    await removeFile(page, 'two.pdf');
    await answerField(page).fill('Too late');
    await addFiles(page, documentFile('late.pdf'));
    await expectSaveState(page, 'device');
    await portal.setDeadline(new Date());
    await context.setOffline(false);
    // The server decides: a late item is rejected, stays on the device, and is shown neither as saved nor as
    // submitted.
    const rejectedItems = async () =>
      (await storedOnDevice(page)).items.map(({ state, error }) => `${state} ${error?.code}`);
    const tooLate = 'needs_attention deadline_passed';
    await expect.poll(rejectedItems, { timeout: 20_000 }).toEqual([tooLate, tooLate, tooLate]);
    const why = page.getByText('It stays in the report: the deadline passed before it could be removed.');
    await expect(why).toBeVisible();
    expect(await story.files()).toEqual([left]);
    expect(await story.saved()).toEqual([]);
    await page.reload();
    await expect(why).toBeVisible();
    await expect(page.getByText('Too late', { exact: true })).toBeVisible();
    await expect(page.getByText('late.pdf').first()).toBeVisible();
    await expect(page.locator('[data-save=saved]')).toHaveCount(0);
    await expect(page.getByText('Submitted', { exact: true })).toHaveCount(0);
    // It can then be deleted from the list of pending items.
    await moveTo(page, '/outbox');
    const heading = page.getByRole('heading', { name: 'File to be removed from the report' });
    const item = page.getByRole('listitem').filter({ has: heading });
    await expect(item).toContainText('two.pdf');
    await item.getByRole('button', { name: 'Delete' }).click();
    await item.getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
    const { drafts, files, items } = await storedOnDevice(page);
    expect([drafts.length, files.length, items.length]).toEqual([1, 1, 2]);
  },
);

test(
  'a file that does not fit on the device is reported as not saved, and leaves no part; with space it is sent',
  { tag: '@safety' },
  async ({ page, story, faulty }) => {
    await page.clock.install();
    const giveRoom = await fillDevice(page, faulty.url);
    await story.open(page);
    const big = documentFile('big.pdf', 400_000);
    await addFiles(page, big);
    await expect(page.getByText(/big\.pdf was not added: there is not enough space/)).toBeVisible();
    await answerField(page).fill('No room for this');
    await expectSaveState(page, 'notPersisted');
    expect(await storedOnDevice(page)).toEqual(NOTHING_STORED);
    await giveRoom();
    // The control: with space again, the same file is stored, and the typed text is retried automatically.
    await addFiles(page, big);
    await page.clock.fastForward(RETRY_DELAY_MS);
    await expectSaveState(page, 'saved', 20_000);
    expect(await story.files()).toHaveLength(1);
    await story.expectSaved('No room for this');
  },
);

// RAR-30
test(
  'without IndexedDB a text and a file still arrive, and the page never says saved on this device',
  { tag: '@safety' },
  async ({ context, page, story }) => {
    await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await story.open(page);
    await answerField(page).fill('Only the server has this');
    await story.expectSaved('Only the server has this');
    await addFiles(page, documentFile('one.pdf'));
    await expect(page.locator('li[data-state=stored]')).toHaveCount(1, { timeout: 20_000 });
    expect(await story.files()).toHaveLength(1);
    await expectSaveState(page, 'notPersisted');
    // The next page gets it from the server.
    await page.reload();
    await expect(answerField(page)).toHaveValue('Only the server has this');
  },
);

/** Milliseconds after which storing a text is retried (src/features/rar/device/typing.ts). */
const RETRY_DELAY_MS = 5_000;

// RAR-31
test(
  'signing out asks about pending items: kept items are encrypted and sent for their owner later; deleted items are gone',
  { tag: '@safety' },
  async ({ context, page, story, faulty }) => {
    await story.open(page);
    faulty.modeFor(SAVES, { kind: 'drop' });
    faulty.modeFor(FILES, { kind: 'drop' });
    await answerField(page).fill('Only for my eyes');
    await addFiles(page, documentFile('mine.pdf'));
    await expectSaveState(page, 'device');
    const asked = await logOut(page);
    await expect(asked).toContainText('2 are still waiting on this device.');
    await asked.getByRole('button', { name: 'Keep for later' }).click();
    await expect(page).toHaveURL(/login/);
    faulty.mode({ kind: 'pass' });

    await signInContext(context, faulty.url, story.officer(1));
    await openQuestion(page, faulty.url, story.question().number);
    await expect(answerField(page)).toHaveValue('');
    await expect(page.getByText('mine.pdf')).toHaveCount(0);
    // The new user's own text is sent, and sealed items are skipped.
    const other = story.question(1);
    await openOtherQuestion(page, other.number);
    await answerField(page).fill('Written by the other one');
    await expectSaveState(page, 'saved');
    expect(await story.saved(other)).toEqual(['Written by the other one']);
    expect(await story.saved()).toEqual([]);
    expect(await story.files()).toEqual([]);
    expect((await storedOnDevice(page)).drafts).toEqual([]);
    expect(await deviceText(page)).not.toContain('Only for my eyes');

    await endSession(page);
    await story.open(page);
    await story.expectSaved('Only for my eyes');
    await expect.poll(() => story.files()).toHaveLength(1);

    faulty.modeFor(SAVES, { kind: 'drop' });
    await answerField(page).fill('Better not');
    await expectSaveState(page, 'device');
    const again = await logOut(page);
    await again.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await deviceText(page)).not.toContain('Better not');
    expect(await deviceText(page)).not.toContain(story.report.name);
  },
);

/** Opens the settings and logs out; returns the dialog about pending items. */
async function logOut(page: Page) {
  await moveTo(page, memberPaths.mySettings);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  return page.getByRole('dialog', { name: 'Not everything has been sent' });
}

/** The numbers of answered questions, of those with files, and of files of each. */
const ANSWERED = storySize(4, 28);
const WITH_FILES = storySize(1, 6);
const FILES_EACH = storySize(4, 10);

const thinLine = `${ANSWERED} answers and ${WITH_FILES * FILES_EACH} files over a thin line that drops: typing goes on, it shows how far it is, and resumes`;
test(thinLine, { tag: ['@safety', '@sized'] }, async ({ context, page, story, faulty }) => {
  test.setTimeout(240_000);
  await story.open(page);
  await context.setOffline(true);
  const roomy = story.report.questions.filter(({ max_files }) => max_files === 10).slice(0, WITH_FILES);
  const answered = story.report.questions.slice(0, ANSWERED);
  for (const each of answered) await answer(page, each);
  for (const { number } of roomy) {
    await openOtherQuestion(page, number);
    const names = Array.from({ length: FILES_EACH }, (_, index) => `${number}-${index}.pdf`);
    await addFiles(page, ...names.map((name) => documentFile(name, 4_000)));
    await expect(page.locator('li[data-state]')).toHaveCount(FILES_EACH);
  }
  const all = roomy.length * FILES_EACH;
  const stored = async () => {
    const { drafts, files } = await storedOnDevice(page);
    return [drafts.length, files.length];
  };
  // The last answer is being written at the same time as the files.
  await expect.poll(stored).toEqual([answered.length, all]);

  // Two files arrive, and the third hangs.
  const thin = { kind: 'slow', delayMs: 200, bytesPerSecond: 20_000 } as const;
  let sent = 0;
  faulty.modeFor(FILES, () => (sent++ < 2 ? thin : { kind: 'hang' }));
  await openOtherQuestion(page, roomy[0]?.number ?? '');
  await context.setOffline(false);
  await expect(page.locator('li[data-state=sending] progress').first()).toBeVisible({ timeout: 20_000 });
  // Texts do not wait for files, and typing is not delayed.
  await openOtherQuestion(page, story.question().number);
  const began = Date.now();
  await answerField(page).fill('Typed while files are on their way');
  expect(Date.now() - began).toBeLessThan(timeLimit(3_000));
  await story.expectSaved('Typed while files are on their way');
  await expect.poll(() => story.files()).toHaveLength(2);
  expect((await storedOnDevice(page)).files).toHaveLength(all - 2);
  // Kills the tab halfway: received files stay, the rest is sent over a connection that drops now and then.
  await page.close();
  faulty.modeFor(FILES, () => (sent++ % 9 === 4 ? { kind: 'drop' } : thin));
  const later = await context.newPage();
  await openQuestion(later, faulty.url, story.question().number);
  await expectSaveState(later, 'saved', 150_000);
  expect(await story.files()).toHaveLength(all);
  const saved = await story.history();
  expect([...saved.keys()].toSorted()).toEqual(
    [...new Set([...answered, story.question()].map(({ id }) => id))].toSorted(),
  );
});

/** Answers a question according to its kind. */
async function answer(page: Page, { number, kind }: PortalReport['questions'][number]): Promise<void> {
  await openOtherQuestion(page, number);
  if (kind === 'choice') await page.getByRole('radio').first().dispatchEvent('click');
  else if (kind === 'number') await answerField(page).fill('12');
  else if (kind === 'date') await answerField(page).fill('2026-03-05');
  else await answerField(page).fill(`The answer to ${number}.`);
}
