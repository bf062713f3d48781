import { expect, type Page } from '@playwright/test';
import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { kept, signInContext } from '#tests/support/members.ts';
import {
  answerField,
  documentFile,
  expectSaveState,
  fillDevice,
  openAs,
  openQuestion,
  storedOnDevice,
  typeMore,
} from '#tests/support/rar-editor.ts';
import { type PortalReport, type RarPortal, startRarPortal } from '#tests/support/rar-portal.ts';
import { test } from '#tests/support/test.ts';

/** What an answer, and a file, of a report can meet on the way to the server (issue Reports, "Must hold"). */
test.describe.configure({ mode: 'default' });
// What the browser itself writes to the console about the faults made here, and about answers that refuse.
test.use({ expectedComplaint: /Failed to load resource|net::ERR_|Failed to fetch/ });

const SAVES = /\/questions\/\d+$/;
const FILES = /\/answers\/\d+\/media/;
let portal: RarPortal;
let faulty: FaultyServer;
let report: PortalReport;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await startRarPortal();
});
test.afterAll(() => portal.stop());
test.beforeEach(async () => {
  faulty = await startFaultyServer({ target: portal.address });
  report = await portal.newReport(2);
});
test.afterEach(() => faulty.close());

function officer(index = 0): string {
  return report.officers[index] ?? '';
}

/** The question that most stories are about: a text. */
function question() {
  const found = report.questions.find(({ kind, max_files }) => kind === 'text' && max_files > 2);
  if (found === undefined) throw new Error('The seed has no such question');
  return found;
}

async function saved(id = question().id): Promise<string[]> {
  return (await portal.history(report)).get(id) ?? [];
}

async function expectSaved(text: string): Promise<void> {
  await expect.poll(async () => (await saved()).at(-1), { timeout: 20_000 }).toBe(text);
}

function posts(pattern: RegExp): number {
  return faulty.requests.filter((request) => request.startsWith('POST') && pattern.test(request)).length;
}

async function open(page: Page): Promise<void> {
  await signInContext(page.context(), faulty.url, officer());
  await openQuestion(page, faulty.url, question().number);
}

test('what is typed is on the device at once and on the server soon, and only then all is saved', async ({ page }) => {
  await open(page);
  await expectSaveState(page, 'saved');
  faulty.modeFor(SAVES, { kind: 'hang' });
  await answerField(page).fill('We met every Tuesday.');
  await expectSaveState(page, 'saving');
  await expect.poll(async () => (await storedOnDevice(page)).drafts.length, { intervals: [50] }).toBe(1);
  // It hangs on its way: nobody says that it is saved.
  await page.waitForTimeout(1500);
  await expectSaveState(page, 'saving');
  expect(await saved()).toEqual([]);
  faulty.mode({ kind: 'pass' });
  await expectSaveState(page, 'saved');
  expect(await saved()).toEqual(['We met every Tuesday.']);
  expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  // Letters in quick succession go as one.
  await typeMore(page, ' And on Fridays.');
  await expectSaveState(page, 'saved');
  expect(await saved()).toHaveLength(2);
});

test('without a network it is saved on the device, and goes by itself from any page after a restart', async ({
  context,
  page,
}) => {
  await open(page);
  await context.setOffline(true);
  await answerField(page).fill('Written in the basement.');
  await expectSaveState(page, 'device');
  await page.close();
  await context.setOffline(false);
  // The control: nobody sends it while the app is closed.
  expect(await saved()).toEqual([]);
  const later = await context.newPage();
  await later.goto(faulty.url);
  await expectSaved('Written in the basement.');
});

test('killed between saving and sending, it is sent once after the restart', async ({ context, page }) => {
  await open(page);
  faulty.modeFor(SAVES, { kind: 'hang' });
  await answerField(page).fill('Killed on the way');
  await expect.poll(() => posts(SAVES)).toBe(1);
  await page.close();
  faulty.mode({ kind: 'pass' });
  const later = await context.newPage();
  await openQuestion(later, faulty.url, question().number);
  await expect(answerField(later)).toHaveValue('Killed on the way');
  await expectSaveState(later, 'saved');
  expect(await saved()).toEqual(['Killed on the way']);
});

for (const rekeyed of [false, true]) {
  const name = rekeyed ? 'and with another key it meets itself, and is still one text' : 'it is saved once';
  test(`the answer is lost after the server has it: ${name}`, async ({ page }) => {
    await open(page);
    let isFirst = true;
    faulty.modeFor(SAVES, () => {
      const fault = isFirst ? ({ kind: 'answer-lost', ...(rekeyed ? { rekeyed } : {}) } as const) : undefined;
      isFirst = false;
      return fault ?? { kind: 'pass' };
    });
    await answerField(page).fill('Lost on the way back');
    await expectSaveState(page, 'saved');
    expect(await saved()).toEqual(['Lost on the way back']);
    expect(posts(SAVES)).toBe(2);
    expect(await storedOnDevice(page)).toEqual({ drafts: [], files: [], items: [] });
  });
}

test('what is typed after a lost answer follows it, and nobody is asked anything', async ({ page }) => {
  await open(page);
  faulty.modeFor(SAVES, { kind: 'answer-lost' });
  await answerField(page).fill('One');
  await expect.poll(() => posts(SAVES)).toBeGreaterThan(0);
  await typeMore(page, ' two');
  await expectSaveState(page, 'device');
  faulty.mode({ kind: 'pass' });
  await expectSaveState(page, 'saved', 15_000);
  expect(await saved()).toEqual(['One', 'One two']);
});

test('two windows of one device write at once: what can be joined is, the rest stands side by side', async ({
  context,
  page,
}) => {
  await open(page);
  await answerField(page).fill('One\nTwo\nThree');
  await expectSaveState(page, 'saved');
  const other = await context.newPage();
  await openQuestion(other, faulty.url, question().number);
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
  expect(['Left', 'Right']).toContain((await saved()).at(-1));
});

test('two officers write the same answer: joined where it is clean, both kept where it is not', async ({
  browser,
  page,
}) => {
  await open(page);
  await answerField(page).fill('One\nTwo\nThree');
  await expectSaveState(page, 'saved');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await openAs(context, faulty.url, officer(1), question().number);
  await expect(answerField(other)).toHaveValue('One\nTwo\nThree');
  await context.setOffline(true);
  await answerField(other).fill('One\nTwo\nThird');
  await answerField(page).fill('First\nTwo\nThree');
  await expectSaved('First\nTwo\nThree');
  await context.setOffline(false);
  await expect(answerField(other)).toHaveValue('First\nTwo\nThird');
  await expectSaved('First\nTwo\nThird');
  // One who is not writing just sees the newer text.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(answerField(page)).toHaveValue('First\nTwo\nThird');

  await context.setOffline(true);
  await answerField(other).fill('Theirs');
  await answerField(page).fill('Ours');
  await expectSaved('Ours');
  await context.setOffline(false);
  await expect(other.getByRole('heading', { name: 'This was written twice' })).toBeVisible();
  await expectSaveState(other, 'attention');
  await expect(other.getByText('Theirs', { exact: true }).last()).toBeVisible();
  await expect(other.getByText('Ours', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved('Theirs');
  await expectSaveState(other, 'saved');
  await context.close();
});

test('the session ends: what was typed is kept, and goes after signing in again', async ({ context, page }) => {
  await open(page);
  await context.setOffline(true);
  await answerField(page).fill('Longer than my session');
  await expectSaveState(page, 'device');
  await portal.endSessions(officer());
  await context.setOffline(false);
  await expect(answerField(page)).toHaveCount(0);
  const { drafts, items } = await storedOnDevice(page);
  expect(drafts).toMatchObject([{ value: 'Longer than my session' }]);
  expect(['pending', 'blocked_auth']).toContain(items[0]?.state);
  expect(await saved()).toEqual([]);
  await signInContext(context, faulty.url, officer());
  await openQuestion(page, faulty.url, question().number);
  await expectSaved('Longer than my session');
});

test('a file is on the device before anything is said, shows how far it is, and survives drops', async ({ page }) => {
  await open(page);
  let drops = 2;
  faulty.modeFor(FILES, () => (drops-- > 0 ? { kind: 'drop' } : { kind: 'pass' }));
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('one.pdf'), documentFile('two.pdf')]);
  await expect.poll(async () => (await storedOnDevice(page)).files.length).toBe(2);
  await expect(page.getByText('one.pdf')).toBeVisible();
  await expectSaveState(page, 'saved', 20_000);
  expect(await portal.files(report)).toHaveLength(2);
  expect((await storedOnDevice(page)).files).toEqual([]);
});

test('a file whose answer was lost is there once', async ({ page }) => {
  await open(page);
  let isFirst = true;
  faulty.modeFor(FILES, () => {
    const isLost = isFirst;
    isFirst = false;
    return isLost ? { kind: 'answer-lost' } : { kind: 'pass' };
  });
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('once.pdf')]);
  await expectSaveState(page, 'saved', 20_000);
  expect(await portal.files(report)).toHaveLength(1);
});

test('a file is taken away without a network: one that waits at once, one that is there later', async ({
  context,
  page,
}) => {
  await open(page);
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
  expect(await portal.files(report)).toEqual([]);
});

test('no room on the device: a file is clearly not saved, nothing half of it is there, and with room it goes', async ({
  page,
}) => {
  const giveRoom = await fillDevice(page, faulty.url);
  await open(page);
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
  expect(await portal.files(report)).toHaveLength(1);
  await expectSaved('No room for this');
});

test('signing out with something waiting asks first; kept, it is sealed for the next person and goes with the first', async ({
  context,
  page,
}) => {
  await open(page);
  faulty.modeFor(SAVES, { kind: 'drop' });
  faulty.modeFor(FILES, { kind: 'drop' });
  await answerField(page).fill('Only for my eyes');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([documentFile('mine.pdf')]);
  await expectSaveState(page, 'device');
  await page.goto(`${faulty.url}/account/my-settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  const asked = page.getByRole('dialog', { name: 'Not everything is sent' });
  await expect(asked).toContainText('2 still wait on this device.');
  await asked.getByRole('button', { name: 'Keep sealed' }).click();
  await expect(page).toHaveURL(/login/);
  faulty.mode({ kind: 'pass' });

  await signInContext(context, faulty.url, officer(1));
  await openQuestion(page, faulty.url, question().number);
  await expect(answerField(page)).toHaveValue('');
  await expect(page.getByText('mine.pdf')).toHaveCount(0);
  await expectSaveState(page, 'saved');
  await page.waitForTimeout(1000);
  expect(await saved()).toEqual([]);
  expect((await storedOnDevice(page)).drafts).toHaveLength(1);

  await context.clearCookies();
  await open(page);
  await expectSaved('Only for my eyes');
  await expect.poll(() => portal.files(report)).toHaveLength(1);
});

test('deleted on signing out, nothing of it is left', async ({ page }) => {
  await open(page);
  faulty.modeFor(SAVES, { kind: 'drop' });
  await answerField(page).fill('Better not');
  await expectSaveState(page, 'device');
  await page.goto(`${faulty.url}/account/my-settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await kept(page)).not.toContain('Better not');
  expect(await kept(page)).not.toContain('Organisation ');
});

test('28 answers and 60 files over a thin line that drops: typing goes on, it shows how far it is, and resumes', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  await open(page);
  await context.setOffline(true);
  for (const each of report.questions) await answer(page, each);
  const roomy = report.questions.filter(({ max_files }) => max_files === 10).slice(0, 6);
  for (const { number } of roomy) {
    await turnTo(page, number);
    const files = Array.from({ length: 10 }, (_, index) => documentFile(`${number}-${index}.pdf`, 4_000));
    await page.locator('input[type=file]').last().setInputFiles(files);
    await expect(page.locator('li[data-state]')).toHaveCount(10);
  }
  const waiting = await storedOnDevice(page);
  expect([waiting.drafts.length, waiting.files.length]).toEqual([report.questions.length, roomy.length * 10]);

  let asked = 0;
  faulty.modeFor(FILES, () =>
    asked++ % 9 === 4 ? { kind: 'drop' } : { kind: 'slow', delayMs: 300, bytesPerSecond: 20_000 },
  );
  await turnTo(page, roomy[0]?.number ?? '');
  await context.setOffline(false);
  await expect(page.locator('li[data-state=sending] progress').first()).toBeVisible({ timeout: 20_000 });
  // Texts do not wait for files, and what is typed meanwhile is not held up.
  await turnTo(page, question().number);
  const began = Date.now();
  await answerField(page).fill('Typed while sixty files are on their way');
  expect(Date.now() - began).toBeLessThan(3_000);
  await expectSaved('Typed while sixty files are on their way');
  expect((await storedOnDevice(page)).files.length).toBeGreaterThan(0);
  // The tab dies in the middle: what is there stays there, the rest goes on.
  await page.close();
  const before = (await portal.files(report)).length;
  const later = await context.newPage();
  await openQuestion(later, faulty.url, question().number);
  await expectSaveState(later, 'saved', 150_000);
  expect(before).toBeLessThan(60);
  expect(await portal.files(report)).toHaveLength(roomy.length * 10);
  expect((await portal.history(report)).size).toBe(report.questions.length);
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
