import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

// OFFICE-2, OFFICE-4, OFFICE-5
test('Staff change the office data, and visitors see it on the contact page and among the crisis numbers.', async ({
  openAs,
  openIn,
}) => {
  const mark = randomUUID().slice(0, 8);
  const number = `+356 ${String(Date.now()).slice(-8)}`;
  const page = await openAs('en', 'staff', staffPaths.overview);
  await openStaffGroup(page, 'Settings');
  await page.getByRole('link', { name: 'Office data' }).first().click();
  const texts = page.getByRole('form', { name: 'Office data' });
  const hours = await texts.getByLabel('Opening hours in English').inputValue();
  await texts.getByLabel('Opening hours in English').fill(`${hours}\nSaturday: ${mark}`);
  await texts.getByLabel('Place in a few words in English').fill('');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(texts.getByText('Please correct this first')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await texts.getByLabel('Place in a few words in English').fill('Students’ House, Msida');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The office data was changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a crisis number: Crisis numbers' }).click();
  const form = page.getByRole('form', { name: 'Add a crisis number' });
  await form.getByLabel('Number', { exact: true }).fill(number);
  for (const language of ['English', 'Maltese']) {
    await form.getByLabel(`Name in ${language}`).fill(`Kites ${language}`);
    await form.getByLabel(`Text in ${language}`).fill('For worries about kites.');
  }
  await form.getByLabel('Order').fill('9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The crisis number was added.')).toBeVisible();

  const visitor = await openIn('mt', wellbeingPaths.about);
  await expect(visitor.getByRole('link', { name: `${number} Kites Maltese` })).toHaveAttribute(
    'href',
    `tel:${number.replaceAll(' ', '')}`,
  );
  const contact = await openIn('en', paths.contact);
  await expect(contact.getByText(`Saturday: ${mark}`)).toBeVisible();

  await openAs('en', 'staff', staffPaths.office);
  await page.getByRole('button', { name: `Remove: ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The crisis number was removed.')).toBeVisible();
  await texts.getByLabel('Opening hours in English').fill(hours);
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The office data was changed.')).toBeVisible();
});
