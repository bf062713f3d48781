import { expect } from '@playwright/test';
import { demoPeople } from '#server/db/seed/data-files.ts';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { deviceText } from '#tests/support/members.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  // PEOPLE-26, OFFLINE-7
  test(`staff read an identity number for a written reason, and it does not stay on the device, in ${locale}`, async ({
    openAs,
  }) => {
    const [person] = demoPeople;
    if (person === undefined) throw new Error('There are no demo people');
    const page = await openAs(locale, 'staff', `/staff/people?search=${encodeURIComponent(person.email)}`);
    await page.setViewportSize({ width: 360, height: 780 });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: person.first_name }).first().click();
    await main.getByRole('button', { name: t('Show the identity number') }).click();
    await main.getByRole('button', { name: t('Show the number') }).click();
    await expect(main.getByLabel(t('Reason'))).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel(t('Reason')).fill('Asked by the card office');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await main.getByRole('button', { name: t('Show the number') }).click();
    await expect(main.getByRole('status').getByText(person.identity_number)).toBeVisible();
    expect(await deviceText(page)).not.toContain(person.identity_number);
    await page.reload();
    await expect(main.getByRole('button', { name: t('Show the identity number') })).toBeVisible();
    await expect(main).not.toContainText(person.identity_number);
  });
}
