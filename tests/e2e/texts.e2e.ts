import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// MAIL-2, MAIL-3, MAIL-4, MAIL-6; SHELL-44
test('Staff change the text of a mail, correct a placeholder, look at it in both languages and go back.', async ({
  openAs,
  provoke,
}) => {
  provoke(/status of 422/);
  const mark = randomUUID().slice(0, 8);
  const page = await openAs('en', 'staff', staffPaths.overview);
  await openStaffGroup(page, 'Settings');
  await page.getByRole('link', { name: 'Mails and push texts' }).first().click();
  await page.getByRole('link', { name: 'Account unblocked' }).click();
  await expect(page).toHaveURL(generatePath(staffPaths.text, { id: 'people-unblocked' }));
  const form = page.getByRole('form', { name: 'Text in both languages' });
  const preview = page.getByRole('region', { name: 'Preview of the e-mail' });
  await form.getByLabel('Subject in English').fill(`Welcome back ${mark}`);
  await form.getByLabel('Text in English').fill('Write to {adress}.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByText(/^There is no placeholder “adress”/)).toBeVisible();
  await form.getByLabel('Text in English').fill('Write to {address}.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { name: `Welcome back ${mark}` })).toBeVisible();
  await expect(preview.getByText(/^Write to \S+@\S+\.$/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The text was changed.')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back to the original text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the original' }).click();
  await expect(page.getByText('The original text is used again.')).toBeVisible();
  await expect(form.getByLabel('Subject in English')).not.toHaveValue(new RegExp(mark));
  await page.goto(staffPaths.switches);
  await expect(page.getByRole('button', { name: 'Switch off: TEDx' })).toBeVisible();
  await expectAccessible(page);
});
