import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openStaffGroup } from '#tests/support/browser/frame.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// ROLE-2, ROLE-3, ROLE-5, ROLE-7
test('Staff give a role until a day, change the day and take the role away, and cannot touch their own.', async ({
  openAs,
}) => {
  const email = `guard-${randomUUID().slice(0, 8)}@portal.example`;
  const page = await openAs('en', 'staff', '/staff');
  await openStaffGroup(page, t('Records'));
  await page.getByRole('link', { name: t('Staff roles'), exact: true }).click();
  const own = page.getByRole('row').filter({ hasText: 'Rita Portelli (you)' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  await page.getByText(t('What each role may do')).click();
  await expect(page.getByText('No addresses and no amounts.')).toBeVisible();

  await page.getByRole('button', { name: t('Give a role') }).click();
  const form = page.getByRole('form', { name: t('Give a role') });
  await form.getByLabel(t('E-mail address')).fill(email);
  await form.getByLabel(t('Role'), { exact: true }).selectOption('guard');
  await form.getByLabel(t('Last day')).fill('2099-06-30');
  await form.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(page.getByText(t('The role was given, and its holder was notified by e-mail.'))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('30 June 2099');
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await page.getByRole('button', { name: `${t('Change')}: Guard, ${email}` }).click();
  const dates = page.getByRole('form', { name: t('Change the dates') });
  await expect(dates.getByLabel(t('E-mail address'))).toHaveCount(0);
  await dates.getByLabel(t('Last day')).fill('2099-09-30');
  await dates.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(row).toContainText('30 September 2099');
  await page.getByRole('button', { name: `${t('End now…')}: Guard, ${email}` }).click();
  await page.getByRole('button', { name: t('Remove the role') }).click();
  await expect(row).toContainText(t('Ended'));
});
