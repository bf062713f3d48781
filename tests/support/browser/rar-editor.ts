import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { rarPaths } from '#contract/rar/paths.ts';
import { signInContext } from '#tests/support/members.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';

/**
 * Opens a question of the current report as an officer, and waits until it can be edited.
 * @param isAsked whether it may also show a conflict
 */
export async function openQuestion(page: Page, url: string, number: string, isAsked = false): Promise<void> {
  await page.goto(`${url}${rarPaths.report}?question=${number}`);
  await untilInteractive(page);
  const card = page.getByRole('heading', { name: 'Two versions of this answer' });
  const there = isAsked ? answerField(page).or(card) : answerField(page);
  await expect(there.first()).toBeVisible({ timeout: 20_000 });
}

/** Signs in and opens a question, in a separate page. */
export async function openAs(context: BrowserContext, url: string, email: string, number: string): Promise<Page> {
  await signInContext(context, url, email);
  const page = await context.newPage();
  await openQuestion(page, url, number);
  return page;
}

export function answerField(page: Page): Locator {
  return page.getByLabel('Your answer');
}

/** Opens another question from the list beside it, without reloading the page. */
export async function openOtherQuestion(page: Page, number: string): Promise<void> {
  await page.locator(`nav a[href$="question=${number}"]`).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: number })).toBeVisible();
}

/** Adds files to the current question. */
export async function addFiles(page: Page, ...files: readonly ReturnType<typeof documentFile>[]): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(files);
}

/** Removes a file from the current answer, and confirms it. */
export async function removeFile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await page.getByRole('button', { name: 'Remove the file' }).click();
}

/** Makes the report read other officers' changes, as when the window becomes visible again. */
export async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Expects this save state on the page: `saved`, `saving`, `device`, `attention` or `notPersisted`. */
export async function expectSaveState(page: Page, state: string, timeout = 10_000): Promise<void> {
  await expect(page.locator('[data-save]').first()).toHaveAttribute('data-save', state, { timeout });
}

/** Types at the end of the existing text. */
export async function typeMore(page: Page, text: string): Promise<void> {
  await answerField(page).press('Control+End');
  await answerField(page).pressSequentially(text);
}

/** The report data and pending items in the device's tables, read in one transaction without the app. */
export interface StoredOnDevice {
  drafts: { question: number; value: string; owner: string; rivals: { value: string }[]; base: { version: number } }[];
  files: { uuid: string; owner: string; question: number; is_removed: boolean; size: number }[];
  items: {
    endpoint: string;
    scope: string;
    state: string;
    tries: number;
    key: string;
    error: { code: string } | null;
  }[];
}

/** The state after everything was sent or deleted. */
export const NOTHING_STORED: StoredOnDevice = { drafts: [], files: [], items: [] };

export function storedOnDevice(page: Page): Promise<StoredOnDevice> {
  return page.evaluate(readTables);
}

/** Runs in the page. */
export async function readTables(): Promise<StoredOnDevice> {
  const opening = indexedDB.open('ksu');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const names = ['rar_drafts', 'rar_files', 'outbox'];
  const transaction = database.transaction(names);
  const [drafts, files, items] = await Promise.all(
    names.map(
      (name) =>
        new Promise((resolve, reject) => {
          const reading = transaction.objectStore(name).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error));
        }),
    ),
  );
  database.close();
  return { drafts, files, items } as unknown as StoredOnDevice;
}

/** A document of at least this many bytes, each with different content. */
export function documentFile(name: string, bytes = 20_000): { name: string; mimeType: string; buffer: Buffer } {
  const middle = Buffer.alloc(bytes, `% ${name}\n`);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(HEAD), middle, Buffer.from(END)]) };
}

const HEAD =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';
const END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/**
 * Leaves the portal no space on this device. Call it before the first page, because the browser applies it only after
 * a while. Returns a function that ends it.
 */
export async function fillDevice(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}
