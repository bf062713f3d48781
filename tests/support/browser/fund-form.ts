import { expect, type Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { fundsPaths } from '#contract/funds/paths.ts';
import { untilInteractive } from '#tests/support/page-checks.ts';
import type { documentFile } from './rar-editor.ts';

/** Opens the form of the Arts Fund as a member. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url + generatePath(fundsPaths.apply, { slug: 'arts-fund' }));
  await untilInteractive(page);
}

/** Fills all fields, and waits until they are stored on the device. */
export async function writeApplication(page: Page, files: ReturnType<typeof documentFile>[]): Promise<void> {
  await page.getByLabel('What you are applying for').selectOption({ index: 1 });
  await page.getByLabel('Title', { exact: true }).fill('Plays on the ferry');
  await page.getByLabel('What will you do?').fill('Four plays between two islands.');
  await page.getByLabel('Theatre and dance').check();
  await page.getByLabel('First day').fill('2027-05-10');
  await page.getByLabel('Last day').fill('2027-05-12');
  await page.getByLabel('Who benefits, and how will you know?').fill('Whoever is on board: we count them.');
  await page.getByLabel('Item, 1').fill('Hire of lights');
  await page.getByLabel('Amount, 1').fill('640.50');
  await page.getByLabel('Choose files').first().setInputFiles(files);
  await expect(page.getByText(files.at(-1)?.name ?? '')).toBeVisible();
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
}
