import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { staffPaths } from '#contract/staff/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { test } from '#tests/support/test.ts';

// REF-11, REF-12
test('staff add a course of study, correct it and retire it', async ({ openAs }) => {
  const name = `Bachelor of Kites ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', staffPaths.overview);
  await openStaffGroup(page, 'Lists and settings');
  await page.getByRole('link', { name: 'Courses of study' }).first().click();
  await page.getByRole('button', { name: 'Add a course of study' }).click();
  await page.getByLabel('Faculty, institute or school').selectOption('Faculty of Arts');
  await page.getByLabel('Name in English').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The course of study was added.')).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('button', { name: `Change: ${name}` }).click();
  await page.getByLabel('Name in Maltese').fill('Baċellerat tat-Tajr');
  await page.locator('form').getByLabel('State').selectOption('Retired');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The course of study was changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Retired');
});
