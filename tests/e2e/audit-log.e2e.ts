import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addRow, addRows } from '#server/db/rows.ts';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Adds thirty changes of one business area on a day of its own, the newest with its difference. Returns the id. */
async function addChanges(): Promise<string> {
  const entry = randomUUID();
  await inDatabase(async (db) => {
    const editor = db.selectFrom('users').select('id').where('email', '=', emailOfRole('editor'));
    const { id: actor_id } = await editor.executeTakeFirstOrThrow();
    const row = { actor_id, action: 'business_area_changed', subject: 'business_area', subject_id: entry };
    const at = (minute: number) => new Date(Date.UTC(2021, 2, 4, 8, minute));
    const older = Array.from({ length: 29 }, (_, minute) => ({ ...row, at: at(minute) }));
    await addRows(db, 'audit_log', older);
    const audit_id = await addRow(db, 'audit_log', { ...row, at: at(29) });
    const change = { entry_table: 'business_areas', entry_id: '1', changed_at: new Date() };
    const texts = { before: { name: { en: 'Rope' } }, after: { name: { en: 'Ropes', mt: 'Ħbula' } } };
    const stored = { before: JSON.stringify(texts.before), after: JSON.stringify(texts.after) };
    await addRows(db, 'entry_changes', { audit_id, ...change, ...stored });
  });
  return entry;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // AUDIT-1, AUDIT-4
  test(`staff filter the audit log, turn its pages and open a difference, in ${locale}`, async ({ openAs }) => {
    const entry = await addChanges();
    const page = await openAs(locale, 'staff', '/staff/audit-log');
    await page.getByLabel(t('Area'), { exact: true }).selectOption('companies');
    await expect(page).toHaveURL('/staff/audit-log?area=companies');
    await page.getByLabel(t('Action'), { exact: true }).selectOption('business_area_changed');
    await page.getByLabel(t('Entry number')).fill(entry.slice(0, 8));
    await page.keyboard.press('Enter');
    await page.getByLabel(t('From'), { exact: true }).fill('2021-03-04');
    const rows = page.getByRole('row').filter({ hasText: entry.slice(0, 8) });
    await expect(rows).toHaveCount(25);
    await expect(page).toHaveURL(/action=business_area_changed&entry=.{8}&from=2021-03-04$/);

    await rows.first().getByText(t('Before and after')).click();
    await expect(rows.first().getByText('Ħbula')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('Older') }).click();
    await expect(rows).toHaveCount(5);
    await page.getByRole('link', { name: `← ${t('Newer')}`, exact: true }).click();
    await expect(rows).toHaveCount(25);
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}
