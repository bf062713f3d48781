import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { inDatabase } from '#tests/support/browser/e2e-database.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** A mail task for each language; the failed job refers to a row that does not exist. */
const failed = { en: 'toga.rental', mt: 'payments.receipt' } as const;
const names = { en: 'Toga mails', mt: 'Receipts by e-mail' } as const;

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // STAFF-29, STAFF-30
  test(`staff see what waits and what failed today, and try a failed mail again, in ${locale}`, async ({ openAs }) => {
    await inDatabase((db) =>
      sql`
        insert into pgboss.job (name, state, data, retry_limit, retry_count, started_on, completed_on, output)
        values (${failed[locale]}, 'failed', '{"id": "00000000-0000-4000-8000-000000000000"}', 110, 110, now(), now(),
          '{"failure": "ECONNREFUSED"}')`.execute(db),
    );
    const page = await openAs(locale, 'staff', '/staff');
    await expect(
      page
        .getByRole('navigation', { name: t('Waiting') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('Taking place today') })).toBeVisible();
    const name = t(names[locale]);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('ECONNREFUSED');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noSidewaysScroll(page);
    await row.getByRole('button', { name: t('Try again: {name}').replace('{name}', name) }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeFocused();
    await expect(row).toHaveCount(0);
  });
}
