import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { untilInteractive } from '#tests/support/page-checks.ts';
import { type ReadPdf, readPdf } from '#tests/support/pdf.ts';

export const FINDER = '/careers/ksu-career-finder';
const preferences = ['First preference', 'Second preference', 'Third preference'];

/** Opens a page of the career finder, with the answers of this device. */
export async function openFinder(page: Page, url: string | undefined, part = ''): Promise<void> {
  await page.goto(`${url ?? ''}${FINDER}${part}`);
  await untilInteractive(page);
}

/** Chooses the first `count` items of a grid without any choice yet. */
export async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeEnabled();
  // The address changes before the grid: until then the choices belong to the previous page.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}

/** Chooses up to three sectors, the first preference first. */
export async function chooseSectors(page: Page, sectors: readonly string[]): Promise<void> {
  for (const [place, sector] of sectors.entries()) {
    await page.getByLabel(preferences[place] ?? '').selectOption({ label: sector });
  }
}

/** Answers all forty questions, five pages of eight, with the same word. */
export async function answerQuestions(page: Page, answer: string): Promise<void> {
  for (let at = 1; at <= 5; at += 1) {
    await expect(page.getByRole('group').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: answer })).toHaveCount(8);
    const radios = page.getByRole('radio', { name: answer });
    await radios.first().check();
    // A script presses the others: forty mouse presses take as many seconds as the rest of a story.
    await radios.evaluateAll((all) => {
      for (const radio of all.slice(1)) (radio as HTMLInputElement).click();
    });
    await expect(radios.last()).toBeChecked();
    if (at === 5) return;
    const first = (await page.getByRole('group').first().textContent()) ?? '';
    await page.getByRole('link', { name: 'Next questions' }).first().click();
    await expect(page).toHaveURL(new RegExp(`page=${at + 1}`));
    // The address changes before the questions do.
    await expect(page.getByRole('group').first()).not.toHaveText(first);
  }
}

/** Presses the button, and reads what the browser saves. */
export async function downloadPdf(page: Page, button: string): Promise<ReadPdf & { name: string; address: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await saving;
  const bytes = await readFile(await download.path());
  return { ...readPdf(bytes), name: download.suggestedFilename(), address: download.url() };
}
