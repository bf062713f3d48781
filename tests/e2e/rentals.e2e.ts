import { expect } from '@playwright/test';
import { journeyLocales } from '#tests/support/browser/locales.ts';
import { dayAhead, readDay } from '#tests/support/day-ahead.ts';
import { expectAccessible, noSidewaysScroll } from '#tests/support/page-checks.ts';
import { test } from '#tests/support/test.ts';
import { wordsOf } from '#tests/support/words.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** A thing of the seed for each language, which no other story asks for. */
const things = { en: 'projection-screen', mt: 'badge-machine' } as const;

for (const locale of journeyLocales) {
  const t = wordsOf(locale);

  test(`things are asked for offline, declined with a reason, and the reason is read, in ${locale}`, async ({
    context,
    openAs,
    provoke,
  }) => {
    provoke(/ERR_INTERNET_DISCONNECTED/);
    const page = await openAs(locale, 'student', '/services/rentals');
    await expectAccessible(page);
    await page.locator(`a[href="/services/rentals/${things[locale]}"]`).click();
    await expect(page.getByRole('table')).toBeVisible();
    await noSidewaysScroll(page);
    await page.getByRole('link', { name: t('Ask for dates') }).click();
    await page.getByRole('checkbox', { name: locale === 'en' ? 'Meeting room' : 'Kamra tal-laqgħat' }).check();
    await page.getByLabel(t('Collected on')).fill(dayAhead(300));
    await page.getByLabel(t('Returned on')).fill(dayAhead(298));
    await page.getByLabel(t('What is it for?')).fill('A talk about the moon');
    await page.getByRole('button', { name: t('Send the request') }).click();
    await expect(page.getByText(t('This must be later than the time before it.')).first()).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel(t('Returned on')).fill(dayAhead(302));
    await context.setOffline(true);
    await page.getByRole('button', { name: t('Send the request') }).click();
    const said = page.getByRole('status', { name: t('Rental request') });
    await expect(said).toContainText(t('Saved on this device. It will be sent automatically once you are connected.'));
    await context.setOffline(false);
    await expect(said).toContainText(t('Your request has arrived. We decide within a few days and e-mail you.'));

    await openAs(locale, 'staff', '/staff/rentals?state=requested&search=moon');
    await page.getByRole('rowheader').getByRole('link').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('Decline: {name}').replace('{name}', '') }).click();
    await page.getByLabel(t('Reason')).fill('It is being repaired.');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Decline'), exact: true })
      .click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: t('Declined: {name}. Whoever asked will be e-mailed the reason.').replace(/\{.*/, '') }),
    ).toBeFocused();
    await noSidewaysScroll(page);

    await openAs(locale, 'student', '/account/notifications');
    await page.getByRole('link', { name: readDay(dayAhead(300)) }).click();
    await expect(page.getByText('It is being repaired.')).toBeVisible();
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });
}
