import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paths } from '#contract/kit/paths.ts';
import { addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { newMember } from '#tests/support/browser/new-member.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('en');

// ORG-12, ORG-13, ORG-14, ORG-15
test('A student proposes an organisation without a connection, staff approve it from "Today", and the student is its officer.', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const short_name = `Balconies ${randomUUID().slice(0, 8)}`;
  await inDatabase((db) => {
    const row = { name: `${short_name} Malta`, slug: randomUUID(), description: { en: 'Similar.', mt: '' } };
    return addRows(db, 'student_organisations', row);
  });
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await newMember(phone, baseURL ?? '');
  const own = await phone.newPage();
  await own.goto(baseURL + paths.organisations);
  await own.getByRole('link', { name: 'Propose it to the union' }).click();
  const form = own.getByRole('form', { name: t('Propose an organisation') });
  await form.getByLabel(t('Short name')).fill(short_name);
  await form.getByLabel('Full name in English').fill('Society of Maltese Balconies');
  await form.getByLabel('What it is for in English').fill('We draw and measure wooden balconies.');
  await form.getByLabel(t('E-mail address of the organisation')).fill('hello@balconies.example');
  await form.getByLabel(t('Number of members')).fill('12');
  await expect(own.getByText(t('Your draft is saved on this device.'))).toBeVisible();
  await own.reload();
  await expect(form.getByLabel(t('Short name'))).toHaveValue(short_name);
  await expectAccessible(own);
  await noSidewaysScroll(own);
  await phone.setOffline(true);
  await form.getByRole('button', { name: t('Send the proposal') }).click();
  const said = own.getByRole('status', { name: t('Your proposal') });
  await expect(said).toContainText(t('Saved on this device. It will be sent automatically once you are connected.'));
  await phone.setOffline(false);
  await expect(said).toContainText(t('Sent to the union. You will be told of its decision.'));
  await own.getByText(t('Correct the proposal')).click();
  const correction = own.getByRole('form', { name: t('Correct the proposal') });
  await correction.getByLabel(t('Number of members')).fill('30');
  await correction.getByRole('button', { name: t('Save the correction') }).click();
  await expect(own.getByText(t('The proposal was corrected.'))).toBeVisible();
  await expectAccessible(own);
  await noSidewaysScroll(own);

  const page = await openAs('en', 'staff', '/staff');
  await page.getByRole('link', { name: short_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: short_name })).toBeVisible();
  const similar = page.getByRole('table', { name: t('Organisations with a similar name') });
  await expect(similar).toContainText(`${short_name} Malta`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('Approve…') }).click();
  await page
    .getByRole('form', { name: t('Approve the proposal') })
    .getByRole('button', { name: t('Approve'), exact: true })
    .click();
  await expect(
    page.getByText(t('The organisation was added, and its officers were notified or invited by e-mail.')),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: short_name, exact: true }).click();
  await expect(page.getByRole('table', { name: t('Officers') })).toContainText(t('Current'));

  await own.reload();
  await expect(own.getByRole('heading', { level: 2, name: short_name })).toBeVisible();
  await own.getByRole('heading', { level: 2 }).getByRole('link', { name: short_name, exact: true }).click();
  await expect(own.getByRole('heading', { level: 1, name: short_name })).toBeVisible();
  await expect(own.getByText('Society of Maltese Balconies')).toBeVisible();
  await phone.close();
});
