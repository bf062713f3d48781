import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addRow, addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { addMember } from '#tests/support/browser/new-member.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// ORG-1, ORG-3, ORG-5, ORG-6
test('Staff add an organisation, name its officer for the next year, invite another one, and end the term.', async ({
  openAs,
}) => {
  const name = `Chess ${randomUUID().slice(0, 8)}`;
  const page = await openAs('en', 'staff', '/staff');
  await openStaffGroup(page, t('Records'));
  await page.getByRole('link', { name: t('Organisations'), exact: true }).click();
  await page.getByRole('button', { name: t('Add an organisation') }).click();
  const added = page.getByRole('form', { name: t('Add an organisation') });
  await added.getByLabel(t('Name'), { exact: true }).fill(name);
  await added.getByLabel('Text in English').fill('We play chess.');
  await added.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const nameOfficer = async (email: string, days: Record<string, string> = {}) => {
    await page.getByRole('button', { name: t('Name an officer') }).click();
    const form = page.getByRole('form', { name: t('Name an officer') });
    await form.getByLabel(t('E-mail address')).fill(email);
    for (const [label, day] of Object.entries(days)) await form.getByLabel(label).fill(day);
    await form.getByRole('button', { name: t('Save'), exact: true }).click();
    await expect(
      page.getByText(t('Saved. The person is listed as an officer, or was invited by e-mail.')),
    ).toBeVisible();
  };
  await nameOfficer(emailOfRole('student'), { [t('First day')]: '2099-07-01', [t('Last day')]: '2100-06-30' });
  const officers = page.getByRole('table', { name: t('Officers') });
  const row = officers.getByRole('row').filter({ hasText: 'Maria Vella' });
  await expect(row).toContainText('1 July 2099');
  await expect(row).toContainText(t('Upcoming'));
  const stranger = `${randomUUID()}@portal.example`;
  await nameOfficer(stranger);
  await expect(page.getByRole('table', { name: t('Invitations') })).toContainText(stranger);
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await page.getByRole('button', { name: `${t('End now…')}: Maria Vella` }).click();
  await page.getByRole('button', { name: t('End the term') }).click();
  await expect(page.getByText(t('The term has ended, and the officer was notified by e-mail.'))).toBeVisible();
  await expect(officers).toHaveCount(0);
});

// ORG-9, ORG-10
test('An officer names the next one in the account, and staff confirm it from the page "To do".', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const next = await addMember();
  const officer = await addMember();
  const name = `Debating ${officer.id}`;
  await inDatabase(async (db) => {
    const organisation_id = await addRow(db, 'student_organisations', {
      name,
      slug: `debating-${officer.id}`,
      description: { en: 'We debate.', mt: '' },
    });
    await addRows(db, 'organisation_members', { user_id: officer.id, organisation_id });
    await addRows(db, 'user_roles', { user_id: officer.id, role: 'organisation' });
  });
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await signInContext(phone, baseURL ?? '', officer.email);
  const own = await phone.newPage();
  await own.goto(`${baseURL}/account`);
  await own
    .getByRole('main')
    .getByRole('link', { name: t('My organisations') })
    .click();
  const form = own.getByRole('form', { name: t('Hand over') });
  await form.getByLabel(t('E-mail address of the next officer')).fill(next.email);
  await form.getByLabel(t('Their first day')).fill('2099-07-01');
  await form.getByRole('button', { name: t('Send to the union') }).click();
  await expect(own.getByText(t('Sent to the union. You will be told of its decision.'))).toBeVisible();
  await expect(own.getByText(`You have named ${next.email} as the next officer`)).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await phone.close();

  const page = await openAs('en', 'staff', '/staff');
  await page.getByRole('link', { name }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Confirm the hand-over') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Confirm'), exact: true })
    .click();
  await expect(page.getByText(t('The hand-over was confirmed, and both people were notified.'))).toBeVisible();
  const officers = page.getByRole('table', { name: t('Officers') });
  await expect(officers.getByRole('row').filter({ hasText: t('Upcoming') })).toContainText('1 July 2099');
  await expect(officers.getByRole('row').filter({ hasText: t('Current') })).toContainText('30 June 2099');
});
