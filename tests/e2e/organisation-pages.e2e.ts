import { expect } from '@playwright/test';
import { organisationPaths } from '#contract/reference/paths.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { addMember, newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { addPageChange } from '#tests/support/server/proposals.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// ORG-17, ORG-18
test('An officer changes the public page beside another officer, staff compare and approve it, and everybody sees it.', async ({
  openAs,
  browser,
  baseURL,
  provoke,
}) => {
  provoke(/status of 409/);
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const officer = await newMember(phone, baseURL ?? '');
  const colleague = await addMember();
  const slug = `balconies-${officer.id}`;
  const organisation_id = await inDatabase(async (db) => {
    const row = { name: `Balconies ${officer.id}`, slug, description: { en: 'We draw.', mt: '' } };
    const id = await addRow(db, 'student_organisations', row);
    for (const { id: user_id } of [officer, colleague]) {
      await addRows(db, 'organisation_members', { user_id, organisation_id: id });
      await addRows(db, 'user_roles', { user_id, role: 'organisation' });
    }
    return id;
  });
  const address = baseURL + organisationPaths.organisation.replace(':id', slug);
  const own = await phone.newPage();
  await own.goto(`${baseURL}/account/organisations`);
  await own.getByText(t('Change the public page'), { exact: true }).click();
  const form = own.getByRole('form', { name: t('Change the public page') });
  await form.getByLabel('Text in English').fill('We draw balconies.\n\nWe also measure them.');
  await form.getByLabel('Where and when you meet in English').fill('Room 12, each Monday');
  await form.getByLabel(t('Links to other sites')).fill('Instagram https://instagram.example/balconies');
  await expectAccessible(own);
  await noSidewaysScroll(own);

  // The colleague was faster.
  await inDatabase((db) => addPageChange(db, organisation_id, colleague.id));
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(own.getByText('Ġorġa Ħili changed the page on').first()).toBeVisible();
  await expect(own.getByText('Inpinġu l-gallariji.')).toBeVisible();
  await own.getByRole('button', { name: t('Keep my texts') }).click();
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(own.getByText(t('Sent to the union. The page changes once it has approved.'))).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await own.goto(address);
  await expect(own.getByText('We draw.')).toBeVisible();

  const page = await openAs('en', 'staff', '/staff');
  await page.getByRole('link', { name: `Balconies ${officer.id}` }).click();
  await expect(page.getByRole('group', { name: 'Text in English' })).toContainText('We also measure them.');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Approve the change') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Approve'), exact: true })
    .click();
  await expect(page.getByText(t('The change is public, and the officers were notified.'))).toBeVisible();

  await own.reload();
  await expect(own.getByText('We also measure them.')).toBeVisible();
  await expect(own.getByText('Room 12, each Monday')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Instagram' }).first()).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await phone.close();
});
