import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { StaffBusinessArea } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { emailOfRole, signInContext } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';

test('A resource form restores its draft after a reload, asks before its page is left, and shows both texts after a conflict.', async ({
  openAs,
  baseURL,
  browser,
  provoke,
}) => {
  provoke(/status of 409/);
  const portal = baseURL ?? '';
  const colleague = await browser.newContext();
  const authorization = `Bearer ${await signInContext(colleague, portal, emailOfRole('staff'))}`;
  const asColleague = async ({ method, path }: Endpoint, id: number | '', data?: object) => {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const url = portal + path.replace('{id}', String(id));
    const answer = await colleague.request.fetch(url, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer;
  };
  const name = `Kites ${randomUUID().slice(0, 8)}`;
  const added = await asColleague(careersAdmin.addBusinessArea, '', { name: { en: name, mt: 'Tajr' }, sectors: [] });
  const { id, version } = ((await added.json()) as { data: StaffBusinessArea }).data;

  const page = await openAs('en', 'editor', staffPaths.businessAreas);
  const form = page.getByRole('form', { name: 'Change a business area' });
  const maltese = form.getByLabel('Name in Maltese');
  const open = () => page.getByRole('button', { name: `Change: ${name}` }).click();
  await open();
  await maltese.fill('Tajriet');
  await expect(form.getByText('Your draft is saved on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Career resources' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('A draft of the form stays on this device.');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(maltese).toHaveValue('Tajriet');

  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await open();
  await expect(form.getByText('Your draft from this device was restored.')).toBeVisible();
  await expect(maltese).toHaveValue('Tajriet');

  const newer = { name: { en: `${name} and sails`, mt: 'Tajr u qlugħ' }, sectors: [], version };
  await asColleague(careersAdmin.changeBusinessArea, id, newer);
  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = form.getByRole('status').filter({ hasText: 'Somebody has changed this in the meantime.' });
  await expect(conflict).toContainText(/Rita Portelli, \w{3} \d+ \w+, \d\d:\d\d/);
  const english = conflict.getByRole('group', { name: 'Name in English' });
  await expect(english.getByRole('radio', { name: 'Rita Portelli' })).toBeChecked();
  const both = conflict.getByRole('group', { name: 'Name in Maltese' });
  await expect(both.getByText('Tajriet', { exact: true })).toBeVisible();
  await expect(both.getByText('Tajr u qlugħ', { exact: true })).toBeVisible();
  await expect(both.getByRole('radio', { name: 'Your text' })).toBeChecked();
  await expect(maltese).toHaveValue('Tajriet');
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await conflict.getByRole('button', { name: 'Use the selected texts' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(form.getByLabel('Name in English')).toHaveValue(`${name} and sails`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The business area was changed.')).toBeVisible();
  await page.getByRole('button', { name: `Change: ${name} and sails` }).click();
  await expect(maltese).toHaveValue('Tajriet');
  await expect(form.getByRole('button', { name: 'Delete the draft' })).toHaveCount(0);
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Rita Portelli, / })).toHaveCount(2);
  await asColleague(careersAdmin.removeBusinessArea, id);
  await colleague.close();
});
