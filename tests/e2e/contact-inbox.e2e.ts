import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contactAdmin } from '#contract/contact/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { moveTo } from '#tests/support/browser/page-tour.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Adds a message to the union. Returns its writer's name and its id. */
async function addMessage() {
  const name = `Ġorġa ${randomUUID().slice(0, 8)}`;
  const text = { email: 'gorga@students.example', message: 'When does the stand open?', locale: 'mt' } as const;
  // The earliest, so that it is on the first page.
  const row = { name, ...text, topic: 'services', received_at: new Date('2020-01-01') } as const;
  return { name, id: await inDatabase((db) => addRow(db, 'contact_messages', row)) };
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // CONTACT-14, CONTACT-16
  test(`staff answer a message from the inbox; a colleague’s answer comes first and the text stays, in ${locale}`, async ({
    openAs,
    context,
    baseURL,
    provoke,
  }) => {
    provoke(/status of 409/);
    const { name, id } = await addMessage();
    const page = await openAs(locale, 'staff', '/staff');
    await page
      .getByRole('link', { name: new RegExp(`${t('Messages')}$`) })
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: t('Take it into work') }).click();
    await expect(page.getByRole('button', { name: t('Take it into work') })).toHaveCount(0);

    const answer = page.getByRole('textbox', { name: t('Answer') });
    await answer.fill('It opens at nine o’clock.');
    await expect(page.getByText(t('Your draft is saved on this device.'))).toBeVisible();
    await page.reload();
    await expect(answer).toHaveValue('It opens at nine o’clock.');

    const token = (await context.cookies()).find((cookie) => cookie.name === 'ksu_token')?.value ?? '';
    const first = await context.request.post(`${baseURL}${contactAdmin.answer.path.replace('{id}', id)}`, {
      data: { text: 'At half past nine.', version: 2 },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
    expect(first.status(), await first.text()).toBe(201);
    await page.getByRole('button', { name: t('Send the answer') }).click();
    await expect(page.getByText(t('server.messageChanged'))).toBeVisible();
    await expect(page.getByText('At half past nine.')).toBeVisible();
    const another = page.getByRole('textbox', { name: t('Another answer') });
    await expect(another).toHaveValue('It opens at nine o’clock.');
    await page.getByRole('button', { name: t('Send the answer') }).click();
    await expect(page.getByText(t('The answer is on its way.'))).toBeVisible();
    await expect(another).toHaveValue('');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);

    await moveTo(page, `/staff/audit-log?entry=${id}`);
    await expect(page.getByText(`${t('Message answered')} · ${id.slice(0, 8)}`).first()).toBeVisible();
  });
}
