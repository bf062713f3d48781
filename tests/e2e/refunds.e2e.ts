import { expect } from '@playwright/test';
import pg from 'pg';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { DATABASE } from '#tests/support/e2e-server.ts';
import { emailOfRole } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Adds a payment of €300 by the demo student at the trial checkout. Returns its id. */
async function addPayment(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env[DATABASE] });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into payments (id, user_id, state, amount_cents, locale, provider, session_id, provider_payment, created_at,
      payable_until, paid_at, receipt_number)
    select id, (select users.id from users where email = $1), 'paid', 30000, 'en', 'local', 'local_' || id, 'pi_' || id,
      now(), now(), now(), nextval('receipt_numbers')
    from gen_random_uuid() as id returning id`,
    [emailOfRole('student')],
  );
  const id = rows[0]?.id ?? '';
  await client.query(`insert into payment_items (payment_id, purpose, amount_cents) values ($1, 'donation', 30000)`, [
    id,
  ]);
  await client.end();
  return id;
}

for (const locale of journeyLocales) {
  const t = wordsOf(locale);
  const word = locale === 'en' ? 'refund' : t('REFUND');

  // PAY-24, PAY-29, PAY-30, PAY-32
  test(`Finance staff refund parts of a payment, a colleague confirms, and the payer sees each refund, in ${locale}.`, async ({
    openAs,
    context,
  }) => {
    const id = await addPayment();
    const page = await openAs(locale, 'finance', `/staff/payments/${id}`);
    const refund = async (amount: string) => {
      await page.getByRole('button', { name: t('Refund a part…') }).click();
      await page.getByLabel(t('Why')).selectOption(t('Goodwill'));
      await page.getByLabel(t('Amount in euro')).fill(amount);
      await page.getByLabel(t('Reason')).fill('The hall was too cold.');
      await page.getByLabel(t('Type {word} to confirm').replace('{word}', t('REFUND'))).fill(word);
      await page.getByRole('button', { name: t('Refund'), exact: true }).click();
    };
    const table = page.getByRole('table', { name: t('Refunds') });
    await expect(page.getByText(t('Nothing of this payment was refunded.'))).toBeVisible();
    await refund('301');
    await expect(page.getByLabel(t('Amount in euro'))).toHaveAccessibleDescription(/300/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: t('Cancel') }).click();
    await refund('12.03');
    await expect(page.getByRole('status').filter({ hasText: t('The refund was ordered.') })).toBeFocused();
    await expect(table.getByRole('row').filter({ hasText: t('Failed at the provider') })).toHaveCount(1);
    await expect(table.getByRole('button', { name: t('Try again: {name}').replace('{name}', '') })).toBeVisible();
    await refund('150');
    await expect(page.getByText(t('The refund was requested. A colleague must confirm it.'))).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);

    await context.clearCookies();
    await openAs(locale, 'staff', '/staff/refunds');
    await page.getByRole('link', { name: 'Maria Vella' }).first().click();
    await page.getByRole('button', { name: t('Confirm: {name}').replace('{name}', '') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Pay back {amount}').replace('{amount}', '') })
      .click();
    await expect(table.getByRole('row').filter({ hasText: t('Refunded') })).toHaveCount(1);

    await context.clearCookies();
    await openAs(locale, 'student', '/account/payments');
    const own = page.getByRole('list', { name: t('Refunds') }).first();
    await expect(own.getByText(t('Refund sent to your card or account'))).toBeVisible();
    await expect(own.getByText(t('Refund did not arrive: the office will contact you'))).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}
