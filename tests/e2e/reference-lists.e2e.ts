import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/test.ts';

// REF-11, REF-12
test('staff add a course of study, correct it and retire it', async ({ openAs }) => {
  const name = `Bachelor of Kites ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', staffPaths.overview);
  await openStaffGroup(page, 'Lists');
  await page.getByRole('link', { name: 'Courses of study' }).first().click();
  await page.getByRole('button', { name: 'Add a course of study' }).click();
  await page.getByLabel('Faculty, institute or school').selectOption('Faculty of Arts');
  await page.getByLabel('Name in English').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The course of study was added.')).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  // The unfiltered list has the row too, at another position.
  await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Change: ${name}` }).click();
  await page.getByLabel('Name in Maltese').fill('Baċellerat tat-Tajr');
  await page.locator('form').getByLabel('State').selectOption('Retired');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The course of study was changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Retired');
});

// REF-14, REF-15, REF-16, REF-17
test('staff import courses of study from a CSV file after a preview, once its errors are corrected', async ({
  openAs,
}) => {
  const name = `Bachelor of Sails ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', staffPaths.overview);
  const choose = (file: string, text: string) =>
    page
      .locator('#import-file')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await openStaffGroup(page, 'Lists');
  await page.getByRole('link', { name: 'Courses of study' }).first().click();
  await page.getByRole('link', { name: 'Import…' }).click();
  await choose('courses.xlsx', 'PK\u0003\u0004 workbook');
  await expect(page.getByText('This is a workbook, not a CSV file.')).toBeVisible();
  const heading = 'Name EN;Faculty;State';
  await choose('bad.csv', `${heading}\n${name};Faculty of Kites;offered\n${name};Faculty of Arts;offered\n`);
  const row = page.getByRole('row', { name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Faculty, institute or school, by its English name: This is not one of the possible');
  await expect(page.getByRole('button', { name: 'Import these changes' })).toBeHidden();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose('courses.csv', `${heading}\n\n${name};Faculty of Arts;\n`);
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(row).toContainText('State: Offered');
  const retiring = page.getByRole('checkbox', { name: 'Retire entries that are not in the file' });
  const summary = page.getByText(/^New: 1\./);
  await retiring.check();
  await expect(summary).toHaveText(/Retired: [1-9]/);
  await retiring.uncheck();
  await expect(summary).toHaveText(/Retired: 0/);
  await page.getByRole('button', { name: 'Import these changes' }).click();
  await expect(page.getByRole('status', { name: '' }).filter({ hasText: 'Imported: courses.csv' })).toContainText(
    'New: 1.',
  );
  await page.getByRole('link', { name: 'Back to the list' }).click();
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await expect(page.getByRole('row', { name })).toContainText('Faculty of Arts');
});
