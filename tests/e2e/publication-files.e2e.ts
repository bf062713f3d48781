import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { test } from '#tests/support/test.ts';

// PRESS-29
test('An editor publishes a document with its PDF, which readers download in both languages.', async ({
  openAs,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs('en', 'editor', staffPaths.publications);
  const title = `Statute ${randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'Add a publication' }).click();
  const form = page.getByRole('form', { name: 'Texts of the publication' });
  const write = (label: string, text: string) => form.getByRole('textbox', { name: label, exact: true }).fill(text);
  await write('Title in English', title);
  await write('Summary in English', 'The rules of the union.');
  await write('Text in English', 'Adopted by the assembly.');
  await form.getByLabel('Category').selectOption({ index: 1 });
  const pick = form.getByLabel('File: Choose a PDF');
  await pick.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await phonePhoto()) });
  await expect(form.getByText('poster.jpg was not added: it is not a PDF.')).toBeVisible();
  await pick.setInputFiles({ name: 'statute.pdf', mimeType: 'application/pdf', buffer: pdfBytes('Statute') });
  await expect(form.getByRole('link', { name: 'statute.pdf' })).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.getByRole('region', { name: 'State' });
  await expect(panel).toContainText('Readers see this.');
  await panel.getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: statute.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('statute.pdf');
  expect(await readFile(await download.path())).toEqual(pdfBytes('Statute'));
  await expectAccessible(page);
  await noSidewaysScroll(page);
});
